import { bytesToHex, type Hex, hexToBytes, keccak256 } from 'viem'

/** What of a log goes into the filter of its block: its contract and its topics. */
interface Filtered {
  readonly address: Hex
  readonly topics: readonly Hex[]
}

const BYTES = 256

/** The three bits of an address or a topic (yellow paper, 4.3.1). */
function bitsOf(item: Hex): readonly number[] {
  const hash = hexToBytes(keccak256(hexToBytes(item)))
  return [0, 2, 4].map((at) => (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) & 2047)
}

/** Whether a block may hold a log of this contract with this topic; false is certain. */
export function mayHold(bloom: Hex, contract: Hex, topic: Hex): boolean {
  const bytes = hexToBytes(bloom)
  return [...bitsOf(contract), ...bitsOf(topic)].every(
    (bit) => ((bytes[BYTES - 1 - (bit >> 3)] ?? 0) & (1 << (bit & 7))) !== 0,
  )
}

/** The filter of exactly these logs. */
export function bloomOf(logs: readonly Filtered[]): Hex {
  const bytes = new Uint8Array(BYTES)
  for (const { address, topics } of logs)
    for (const bit of [address, ...topics].flatMap(bitsOf)) {
      const at = BYTES - 1 - (bit >> 3)
      bytes[at] = (bytes[at] ?? 0) | (1 << (bit & 7))
    }
  return bytesToHex(bytes)
}
