// The first visit: the service worker fetches everything, and then it is the one who answers.
"use strict";

(async () => {
  const line = document.getElementById("boot");
  const isJapanese = navigator.language.startsWith("ja");
  if (isJapanese) document.documentElement.lang = "ja";
  const say = (en, ja) => (line.textContent = isJapanese ? ja : en);
  say("The table is being set …", "テーブルを準備しています…");
  const worker = navigator.serviceWorker;
  if (!worker || !window.WebAssembly || !window.indexedDB) {
    return say("This browser cannot keep games: it needs a newer version, no private window, and an address with https.", "このブラウザではゲームを保存できません。新しいバージョンで、プライベートウィンドウ以外から、httpsのアドレスを開いてください。");
  }
  try {
    const registration = await worker.register("sw.js");
    const coming = registration.installing ?? registration.waiting;
    await new Promise((resolve, reject) => {
      if (registration.active) return resolve();
      coming.addEventListener("statechange", () => {
        if (coming.state === "activated") resolve();
        if (coming.state === "redundant") reject(new Error("sw.js"));
      });
    });
    // An address after `#` leads on: `#/new/idol-conclave`.
    const path = location.hash.startsWith("#/") ? location.hash.slice(2) : "";
    location.replace(new URL(path, new URL("./", location.href)));
  } catch (error) {
    say(`It could not be fetched whole. Try again with a network. (${error.message})`, `すべてを読み込めませんでした。ネットワークにつないで、もう一度お試しください。（${error.message}）`);
  }
})();
