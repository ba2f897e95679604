/** One bit a plot, row by row, the lowest bit first. `isSet` is asked for each of `count` plots. */
export function packBits(count: number, isSet: (index: number) => boolean): Uint8Array {
  const bits = new Uint8Array(Math.ceil(count / 8))
  for (let index = 0; index < count; index += 1)
    if (isSet(index)) bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7))
  return bits
}

/** The indexes that are set, rising. */
export function setBits(bits: Uint8Array, count: number): number[] {
  const found: number[] = []
  for (let index = 0; index < count; index += 1) if (((bits[index >> 3] ?? 0) >> (index & 7)) & 1) found.push(index)
  return found
}

/**
 * Whole numbers below 2^32, transposed: the first byte of each, the second of each, and so on. Bytes that are alike
 * pack to half of what whole numbers would.
 */
export function packNumbers(numbers: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(numbers.length * 4)
  numbers.forEach((number, index) => {
    for (let part = 0; part < 4; part += 1) bytes[part * numbers.length + index] = number >>> (part * 8)
  })
  return bytes
}

/** The way back from `packNumbers`. */
export function unpackNumbers(bytes: Uint8Array): number[] {
  const count = bytes.length / 4
  const at = (index: number) => bytes[index] ?? 0
  return Array.from(
    { length: count },
    (_, i) => at(i) + at(i + count) * 2 ** 8 + at(i + 2 * count) * 2 ** 16 + at(i + 3 * count) * 2 ** 24,
  )
}
