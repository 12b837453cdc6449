// Contrast as it is drawn: a picture of the page is read pixel by pixel, whatever gradients, pictures and opacities lie behind a text.

/** The texts of a region that are so small that they need 4.5:1, each with where it is drawn. */
export const smallTexts = (page, within, most = 18) =>
  page.evaluate(
    ([within, most]) => {
      const found = [];
      const walker = document.createTreeWalker(document.querySelector(within), NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const [text, holder] = [walker.currentNode, walker.currentNode.parentElement];
        const { fontSize } = getComputedStyle(holder);
        if (!text.data.trim() || parseFloat(fontSize) > most || holder.closest("script, .visually-hidden, :disabled, svg")) continue;
        if (!holder.checkVisibility({ visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, top, right, bottom } = range.getClientRects()[0] ?? {};
        const isWhole = right - left > 4 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        const at = isWhole && document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (at && (at === holder || holder.contains(at))) found.push({ text: text.data.trim().slice(0, 40), holder: holder.className, left, top, right, bottom });
      }
      return found;
    },
    [within, most],
  );

/** The contrast of each of these places in a picture (PNG) that was taken at a scale. `blank` is a page that may read pictures. */
export const contrasts = (blank, picture, scale, places) =>
  blank.evaluate(
    async ([data, scale, places]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      const light = (value) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      const luminance = ([red, green, blue]) => 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
      return places.map(({ left, top, right, bottom }) => {
        const { data } = context.getImageData(left * scale, top * scale, (right - left) * scale, (bottom - top) * scale);
        const counts = new Map();
        for (let at = 0; at < data.length; at += 4) {
          const grey = Math.round(luminance([data[at], data[at + 1], data[at + 2]]) * 400);
          counts.set(grey, (counts.get(grey) ?? 0) + 1);
        }
        // The ground is what there is most of, the ink what is farthest from it and more than the edge of a letter.
        const [ground] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
        const inks = [...counts].filter(([, count]) => count >= Math.max(6, data.length / 4 / 400)).map(([grey]) => grey);
        const ratio = (ink) => (Math.max(ink, ground) / 400 + 0.05) / (Math.min(ink, ground) / 400 + 0.05);
        return Math.max(...inks.map(ratio));
      });
    },
    [picture.toString("base64"), scale, places],
  );
