/** A stream of numbers in [0, 1); the same seed gives the same stream everywhere. */
export type Random = () => number

/** FNV-1a over code points with a last stir, so that neighbours differ in every bit; unsigned, 32 bits. */
export function hash(text: string): number {
  let value = 2166136261
  for (const sign of text) {
    value ^= sign.codePointAt(0) ?? 0
    value = Math.imul(value, 16777619)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** Mulberry32: small, fast and good enough for pictures; never used for money or secrets. */
export function makeRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A number between `low` and `high`. */
export const between = (random: Random, low: number, high: number): number => low + (high - low) * random()

/** One of the choices, each as likely. */
export function pick<const Choices extends readonly [unknown, ...unknown[]]>(
  random: Random,
  choices: Choices,
): Choices[number] {
  return choices[Math.floor(random() * choices.length)] ?? choices[0]
}
