import type * as z from 'zod/mini'
import type { coinView } from '#calls/deposit/deposit.ts'
import { chains } from '#chain/definitions/chains.ts'
import { configuredChain } from '#chain/definitions/settings.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Services } from '#server/services/services.ts'

export type Coin = z.output<typeof coinView>

/** What can be deposited where, in the order of the chains. */
export function coins({ settings, economy }: Pick<Services, 'settings' | 'economy'>): Coin[] {
  return chains.flatMap(({ chainId }) => {
    const setting = settings.chains.find((candidate) => candidate.chainId === chainId)
    if (!setting) return []
    const { name, fullName, confirmations, tokens } = configuredChain(setting)
    return tokens.map(({ asset, contract }) => ({
      chainId,
      network: name,
      networkName: fullName,
      asset,
      contract,
      least: formatUnits(economy.depositLeast),
      exposure: formatUnits(economy.depositExposure),
      confirmations: confirmations.credit,
      finality: confirmations.finality,
    }))
  })
}
