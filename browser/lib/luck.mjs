// Luck that comes again: what a test picks follows from what it is asked about, so a failure can be met a second time.

/** A number from 0 up to 1 for these words. */
export function luck(...about) {
  let mixed = 2166136261;
  for (const letter of about.join(" ")) mixed = Math.imul(mixed ^ letter.codePointAt(0), 16777619);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 2246822507);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 3266489909);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
