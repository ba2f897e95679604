import { getAddress } from 'viem'
import { configuredChain } from '#chain/definitions/settings.ts'
import type { WithdrawalCoin } from '#rules/economy/withdrawal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { hotWallet } from '#server/payout/wallet.ts'
import type { Services } from '#server/services/services.ts'

/** What can be withdrawn where: its figures, its token, and how it is shown. */
export interface Withdrawable {
  readonly figures: WithdrawalCoin
  readonly network: string
  readonly networkName: string
  readonly contract: string
  readonly decimals: number
  readonly finality: number
}

/** Everything that can be withdrawn: its chain is read, its token is known there, and a wallet pays. */
export function withdrawables({ settings, economy }: Pick<Services, 'settings' | 'economy'>): Withdrawable[] {
  if (!hotWallet(settings)) return []
  return economy.withdrawal.coins.flatMap((figures) => {
    const setting = settings.chains.find(({ chainId }) => chainId === figures.chain)
    if (!setting) return []
    const { name, fullName, confirmations, tokens } = configuredChain(setting)
    const token = tokens.find(({ asset }) => asset === figures.asset)
    if (!token) return []
    const contract = getAddress(token.contract)
    const { decimals } = token
    return [{ figures, network: name, networkName: fullName, contract, decimals, finality: confirmations.finality }]
  })
}

/** That of a chain and asset; refuses withdrawalClosed. */
export function withdrawableOf(
  services: Pick<Services, 'settings' | 'economy'>,
  chainId: number,
  asset: string,
): Withdrawable {
  const found = withdrawables(services).find(({ figures }) => figures.chain === chainId && figures.asset === asset)
  if (!found) throw new Refusal('withdrawalClosed')
  return found
}
