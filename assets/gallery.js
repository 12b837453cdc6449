// Draws the gallery again when the card file has changed; the place on the page stays.
const EVERY = 700;

async function look() {
  const main = document.querySelector("main");
  try {
    const version = await (await fetch("/version")).text();
    if (version !== main.dataset.version) {
      const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
      main.replaceWith(page.querySelector("main"));
    }
    document.body.classList.remove("is-gone");
  } catch {
    document.body.classList.add("is-gone");
  }
  setTimeout(look, EVERY);
}

look();
