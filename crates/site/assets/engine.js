// Loads the engine: rules, boards, bots. An order goes in as JSON, and its answer comes out.
"use strict";

async function loadEngine(answer) {
  const clock = { now: () => performance.now() };
  const bytes = await (await answer).arrayBuffer();
  const { instance } = await WebAssembly.instantiate(bytes, { house: clock });
  const { memory, reserve, release, call } = instance.exports;
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  return (order) => {
    const text = encoder.encode(JSON.stringify(order));
    const start = reserve(text.length);
    new Uint8Array(memory.buffer, start, text.length).set(text);
    const both = BigInt.asUintN(64, call(start, text.length));
    const [from, length] = [Number(both >> 32n), Number(both & 0xffffffffn)];
    const said = decoder.decode(new Uint8Array(memory.buffer, from, length));
    release(from, length);
    const parsed = JSON.parse(said);
    if (parsed?.problem) throw new Error(parsed.problem);
    return order.think === undefined ? parsed : said;
  };
}
