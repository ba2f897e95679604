import type { FaucetChain } from '#demo/chains/start.ts'
import type { PayMethod } from '#rules/land/payment.ts'
import type { Asker } from '#server/handler/handler.ts'
import { collectGeneration } from '#server/income/claim/generation.ts'
import { collectTax } from '#server/income/claim/tax.ts'
import { collectRewards } from '#server/income/collect/collect.ts'
import { buyLand } from '#server/land/buy/buy.ts'
import { calculate } from '#server/land/buy/pay-calculation.ts'
import { addInvestment } from '#server/land/work/add.ts'
import { claimLand } from '#server/land/work/claim.ts'
import { buyPlanet } from '#server/planet/sale/buy.ts'
import { sellPlanet } from '#server/planet/sale/sell.ts'
import { collectPoints } from '#server/points/collect.ts'
import { listStakes } from '#server/pool/show/stakes.ts'
import { stakeLands } from '#server/pool/stake/deposit.ts'
import { receiveRewards } from '#server/pool/stake/receive.ts'
import { redeemStakes } from '#server/pool/stake/redeem.ts'
import { pageOfRewards } from '#server/reward/show.ts'
import { freeze } from '#server/security/freeze.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { withdrawReleases } from '#server/tfa/release/withdraw.ts'
import { buyPackage } from '#server/tfa/sale/buy.ts'
import { give, letGo, pay, proof } from './actors.ts'
import { chargeWith } from './opening/tfa.ts'
import { PEOPLE } from './people.ts'
import { type Act, NAMINGS } from './plan/story.ts'
import { plotChooser } from './plots.ts'

/** Where the story is played: who is there, and what they can do. */
export interface Stage {
  /** Lets somebody in. */
  enter(name: string, who: Asker): void
  of(name: string): Asker
  everybody(): Iterable<Asker>
  play(act: Act): Promise<void>
}

/** Levels of the planets that are named, by coordinates. */
export const LEVELS: ReadonlyMap<string, number> = new Map(
  NAMINGS.map(({ coordinates, level }) => [coordinates, level] as const),
)

/** Sets up the stage; every act is the use case that a call would run. */
export function openStage(services: Services, chains: readonly FaucetChain[]): Stage {
  const cast = new Map<string, Asker>()
  const bought = new Map<string, string[]>()
  const choose = plotChooser(services.economy)

  function of(name: string): Asker {
    const found = cast.get(name)
    if (!found) throw new Error(`the seed does not know ${name}`)
    return found
  }

  function landOf({ who, nth }: { readonly who: string; readonly nth: number }): string {
    const token = bought.get(who)?.[nth]
    if (!token) throw new Error(`${who} has no land ${nth}`)
    return token
  }

  async function buy({ who, on, era, method, share }: Extract<Act, { act: 'buy' }>): Promise<void> {
    const plot = choose(on, LEVELS.get(on) ?? 0, era, share)
    const asked = { coordinates: on, ...plot, method: open(method, who, chains), book: 'investment' } as const
    const { quoteId } = await calculate(of(who), asked)
    const { tokenId } = await pay(of(who), (payer) => buyLand(payer, quoteId))
    bought.set(who, [...(bought.get(who) ?? []), tokenId])
  }

  async function play(act: Act): Promise<void> {
    const who = of(act.who)
    switch (act.act) {
      case 'buy':
        return buy(act)
      case 'give':
        return give(who, act.asset, act.amount)
      case 'add': {
        const asked = {
          tokenId: landOf(act),
          amount: act.amount,
          method: 'DU',
          book: 'investment',
          ...proof(),
        } as const
        await pay(who, (payer) => addInvestment(payer, asked))
        return
      }
      case 'claim':
        await pay(who, (payer) => claimLand(payer, landOf(act)))
        return
      case 'stake':
        await pay(who, (payer) => stakeLands(payer, { period: act.period, tokenIds: [landOf(act)], ...proof() }))
        return
      case 'receive':
        await pay(who, (payer) => receiveRewards(payer))
        return
      case 'buyPack':
        if (holdsUsdt(act.who, chains)) await pay(who, (payer) => buyPackage(payer, { pack: act.pack, ...proof() }))
        return
      case 'charge':
        if (holdsUsdt(act.who, chains)) await chargeWith(who, act.amount, act.du)
        return
      case 'withdrawPack':
        if (holdsUsdt(act.who, chains)) await pay(who, (payer) => withdrawReleases(payer, proof()))
        return
      case 'leavePool':
        return leavePool(who, landOf(act))
      case 'claimAll':
        await pay(who, (payer) => claimLand(payer, null))
        return
      case 'collectTax':
        await pay(who, (payer) => collectTax(payer))
        return
      case 'collectRewards':
        await pay(who, (payer) => collectRewards(payer, {}))
        return
      case 'collectOfTeam': {
        const { list } = await pageOfRewards(who, { state: 'toCollect', size: 100 })
        const rewards = list.filter(({ kind }) => kind !== 'market').map(({ id }) => id)
        await pay(who, (payer) => collectRewards(payer, { rewards }))
        return
      }
      case 'collectGeneration':
        await pay(who, collectGeneration)
        return
      case 'collectPoints':
        await pay(who, collectPoints)
        return
      case 'freeze':
        await inTransaction(services.database, (tx) => freeze(tx, who, who.member.id, 'owner'))
        return
      case 'sellPlanet':
        await letGo(who, 'node/sell', (leaver) =>
          sellPlanet(leaver, { coordinates: act.on, price: act.price, ...proof() }),
        )
        return
      case 'buyPlanet':
        await letGo(who, 'node/buy', (leaver) =>
          buyPlanet(leaver, { coordinates: act.on, price: act.price, ...proof() }),
        )
    }
  }

  async function leavePool(who: Asker, tokenId: string): Promise<void> {
    const { list } = await listStakes(who, { state: 'staked', size: 100 })
    const stake = list.find((one) => one.tokenId === tokenId)
    if (!stake?.leaving) throw new Error(`land ${tokenId} is in no pool`)
    const { burns, loses } = stake.leaving
    await pay(who, (payer) => redeemStakes(payer, { stakes: [stake.id], burns, loses, ...proof() }))
  }

  return { enter: (name, who) => void cast.set(name, who), of, everybody: () => cast.values(), play }
}

/** Whose chain is not embedded got DU instead of USDT. */
function holdsUsdt(who: string, chains: readonly FaucetChain[]): boolean {
  const { chainId } = PEOPLE.find(({ username }) => username === who) ?? {}
  return chains.some((chain) => chain.chainId === chainId)
}

function open(method: PayMethod, who: string, chains: readonly FaucetChain[]): PayMethod {
  return method !== 'USDT' || holdsUsdt(who, chains) ? method : 'DU'
}
