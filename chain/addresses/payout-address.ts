import { type Address, getAddress, isAddress } from 'viem'

const SHAPE = /^0x[0-9a-fA-F]{40}$/
/** Contracts that are part of every chain stand at 1 to 17 (EIP-2537 the last). */
const LAST_PRECOMPILE = 17n
/** Where people send what shall be lost. */
const BURNT = '0x000000000000000000000000000000000000dEaD'

/**
 * An address as it was typed, with the checksum of EIP-55; undefined for what is none. In one case it has no checksum to
 * check; in mixed case it must be right.
 */
export function readAddress(text: string): Address | undefined {
  if (!SHAPE.test(text)) return undefined
  const digits = text.slice(2)
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return oneCase || isAddress(text, { strict: true }) ? getAddress(`0x${digits.toLowerCase()}`) : undefined
}

/** Whether nobody holds the key of an address: what is sent there is lost on every chain. */
export function isNobodys(address: Address): boolean {
  return BigInt(address) <= LAST_PRECOMPILE || address === BURNT
}
