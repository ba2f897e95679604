import { isAddress } from 'viem'
import { chainOf } from '#chain/definitions/chains.ts'
import type { ConfiguredChain, ConfiguredToken } from '#chain/definitions/settings.ts'
import type { Reader } from '#server/store/database.ts'
import { tokensAbove } from './closed-token.sql.ts'

/**
 * Tokens that stand in the settings no more (DAOT_<chain> was taken away, or names another contract) of which a deposit stands above a block, or in none:
 * what a reorganisation moved is looked for by them too. Else it would be found nowhere, and taken back from its member though the chain still has it.
 */
export async function closedTokens(
  reader: Reader,
  { chainId, tokens }: Pick<ConfiguredChain, 'chainId' | 'tokens'>,
  above: bigint | undefined,
): Promise<ConfiguredToken[]> {
  const configured = new Set<string>(tokens.map(({ contract }) => contract))
  const stand = await tokensAbove(reader, chainId, above ?? -1n)
  return stand.flatMap(({ asset, contract }) => {
    const token = chainOf(chainId)?.tokens.find((one) => one.asset === asset)
    return token && isAddress(contract) && !configured.has(contract) ? [{ ...token, contract }] : []
  })
}
