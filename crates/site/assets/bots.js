// A worker of the page that thinks: moves of bots, advice, analyses. It holds no table; a question brings all that it needs.
"use strict";

const engine = loadEngine(fetch("engine.wasm"));

onmessage = async ({ data: { number, question } }) => {
  try {
    const think = await engine;
    const begun = performance.now();
    const found = await think({ think: question });
    postMessage({ number, found, took: performance.now() - begun });
  } catch (error) {
    postMessage({ number, problem: String(error) });
  }
};
