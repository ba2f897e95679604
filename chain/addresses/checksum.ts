import { type Address, getAddress } from 'viem'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** Whether a text is an address written with the checksum of EIP-55. */
export function hasChecksum(text: string): text is Address {
  return ADDRESS.test(text) && getAddress(text.toLowerCase()) === text
}

/**
 * The address that a text is, with its checksum: letters of one case alone say nothing of it, mixed ones must be right
 * (EIP-55). Undefined when it is none.
 */
export function addressIn(text: string): Address | undefined {
  if (!ADDRESS.test(text)) return undefined
  const address = getAddress(text.toLowerCase())
  const digits = text.slice(2)
  const plain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return plain || address === text ? address : undefined
}
