import type { Address } from 'viem'
import type { AnswerOf } from '#calls/call.ts'
import type { walletCheck } from '#calls/wallet/check.ts'
import { addressIn } from '#chain/addresses/checksum.ts'
import { chainOf, chains } from '#chain/definitions/chains.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Settings } from '#server/settings/settings.ts'

/** Whether a wallet can log in with its chain, and if not, which chain to ask it for (AUTH-04). */
export function check(
  { walletNodes }: Pick<Settings, 'walletNodes'>,
  address: string,
  chainId: number,
): AnswerOf<typeof walletCheck> {
  walletAddress(address)
  const [usual] = chains
  if (!usual) throw new Error('no chain is defined')
  const node = walletNodes[usual.chainId]
  return {
    supported: isSupported(chainId),
    switchTo: usual.chainId,
    add: node ? { chainName: usual.fullName, nativeCurrency: usual.native, rpcUrls: [node] } : null,
  }
}

/** The address that a wallet says it has, with its checksum; refuses badWalletAddress. */
export function walletAddress(text: string): Address {
  const address = addressIn(text)
  if (!address) throw new Refusal('badWalletAddress')
  return address
}

/** 1, 56 and 2032 (AUTH-04). */
export function isSupported(chainId: number): boolean {
  return chainOf(chainId)?.supported ?? false
}
