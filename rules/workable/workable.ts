import { type Economy, type ExchangePair, INDEX_SCALE, SHARE_SCALE } from '#rules/economy/economy.ts'
import { exchangeOf } from '#rules/exchange/exchange.ts'
import { saleParts } from '#rules/planet/sale.ts'
import { daotFaults } from './daot-faults.ts'
import { isCount } from './is-count.ts'
import { openingFaults } from './opening-faults.ts'
import { poolFaults } from './pool-faults.ts'
import { rewardFaults } from './reward-faults.ts'
import { swapFaults } from './swap-faults.ts'
import { tfaFaults } from './tfa-faults.ts'
import { transferFaults } from './transfer-faults.ts'
import { withdrawalFaults } from './withdrawal-faults.ts'

/** A share of the whole that is neither nothing nor beyond it. */
const isPart = (share: bigint) => share >= 0n && share <= SHARE_SCALE
/** Years and more of anything are a mistake of the file. */
const INT_MOST = 10n ** 26n

/**
 * What of an economy cannot work, a sentence each; empty: it can run. What is refused here would sooner or later stop a
 * settlement, pay what nobody put in, or take something for nothing.
 */
export function unworkable(economy: Economy): readonly string[] {
  return [
    ...eraFaults(economy),
    ...planetFaults(economy),
    ...genesisFaults(economy),
    ...purchaseFaults(economy),
    ...rewardFaults(economy),
    ...exchangeFaults(economy),
    ...swapFaults(economy),
    ...withdrawalFaults(economy),
    ...transferFaults(economy),
    ...poolFaults(economy),
    ...daotFaults(economy),
    ...openingFaults(economy),
    ...tfaFaults(economy),
  ]
}

function eraFaults({ eras, capTimes, additionLeastShare }: Economy): string[] {
  const faults: string[] = []
  const say = (holds: boolean, fault: string) => !holds && faults.push(fault)
  say(isCount(eras.length, 2, 7), 'eras: between two and seven')
  say(capTimes >= 1n && capTimes <= 100n, 'settlement.capTimes: between 1 and 100')
  for (const { era, least, most, rate, tax } of eras) {
    say(least > 0n && most >= least && most <= INT_MOST, `eras ${era}: its bounds`)
    say(tax >= 0n && tax < SHARE_SCALE, `eras ${era}: all of it would be taxed`)
    // by one day a land must not pass from before its addition to beyond its cap
    say(
      rate >= 0n && rate * SHARE_SCALE < capTimes * additionLeastShare * INDEX_SCALE,
      `eras ${era}: a day's rate reaches what the least addition gives room for`,
    )
    const next = eras[era + 1]
    say(
      !next || (next.least <= most && next.least >= least && next.most > most),
      `eras ${era}: the next one does not follow`,
    )
  }
  return faults
}

function planetFaults({
  eras,
  planets,
  planetSale,
  namingReferrerShare,
  referralTaxShare,
  editLockDays,
}: Economy): string[] {
  const faults: string[] = []
  const say = (holds: boolean, fault: string) => !holds && faults.push(fault)
  say(isCount(planets.length, 1, 5), 'planets: between one and five levels')
  for (const { level, side, lowestEra, highestEra, fee } of planets) {
    say(isCount(side, 1, 1000), `planets ${level}: side`)
    say(
      isCount(lowestEra, 0, highestEra) && isCount(highestEra, lowestEra, eras.length - 1),
      `planets ${level}: its eras`,
    )
    say(fee > 0n && fee <= INT_MOST, `planets ${level}: fee`)
  }
  say(isPart(namingReferrerShare), 'naming.referrerShare: more than the fee')
  say(isPart(referralTaxShare), 'naming.taxShare: more than the tax')
  say(isCount(editLockDays, 0, 3650), 'planetEdit.lockDays')
  say(planetSale.fee >= 0n && planetSale.fee < SHARE_SCALE, 'planetSale.fee: nothing would be left to the seller')
  say(
    planetSale.least > 0n &&
      planetSale.most >= planetSale.least &&
      saleParts({ planetSale }, planetSale.least).received > 0n,
    'planetSale.least: its seller would receive nothing',
  )
  return faults
}

function genesisFaults({
  supply,
  genesisTreasury,
  genesisEmission,
  genesisWallet,
  allowedShare,
  burnAfterHours,
  depositLeast,
  depositExposure,
  depositExposureAll,
  points,
}: Economy): string[] {
  const faults: string[] = []
  const say = (holds: boolean, fault: string) => !holds && faults.push(fault)
  for (const [asset, stock] of Object.entries(genesisTreasury)) {
    const more: Record<string, bigint> = { DU: genesisEmission + genesisWallet, DP: points.budget }
    const issued = stock + (more[asset] ?? 0n)
    say(issued <= (supply[asset as keyof typeof supply] ?? 0n), `genesis: more ${asset} than its supply`)
  }
  // of it books are opened: a journal moves something, or it is none
  say(genesisEmission !== 0n, 'genesis.emission: none, and books do not open without')
  say(genesisEmission >= 0n && genesisEmission <= (supply.DU ?? 0n), 'genesis.emission: more DU than its supply')
  say(
    genesisWallet >= 0n && genesisEmission + genesisWallet <= (supply.DU ?? 0n),
    'genesis.wallet: more DU than its supply',
  )
  say(points.budget >= 0n && points.budget <= (supply.DP ?? 0n), 'points.budget: more DP than its supply')
  say(points.rate >= 0n && points.rate <= INDEX_SCALE, 'points.rate: more than a DP a day for a DU')
  say(isPart(points.allowedShare), 'points.allowedShare: more than the budget')
  say(isCount(points.collectHours, 24, 8760), 'points.collectHours: between a day and a year')
  say(isCount(points.useHours, 1, 8760), 'points.useHours: between an hour and a year')
  say(isPart(allowedShare), 'settlement.allowedShare: more than the reserve')
  say(isCount(burnAfterHours, 24, 8760), 'settlement.burnAfterHours: between a day and a year')
  say(depositLeast > 0n, 'deposit.least')
  say(depositExposure >= depositLeast, 'deposit.exposure: less than the least deposit')
  say(depositExposureAll >= depositExposure, 'deposit.exposureAll: less than that of a member')
  return faults
}

function purchaseFaults({
  rewardShare,
  withdrawShare,
  endFee,
  additionLeastShare,
  additionCountedMost,
  quoteSeconds,
  prices,
}: Economy): string[] {
  const faults: string[] = []
  const say = (holds: boolean, fault: string) => !holds && faults.push(fault)
  say(isPart(rewardShare), 'purchase.rewardShare: more than the purchase')
  say(
    isPart(withdrawShare) && withdrawShare + rewardShare <= SHARE_SCALE,
    'ending.withdrawShare: with what a purchase gives away it is more than the purchase',
  )
  say(endFee >= 0n && endFee < SHARE_SCALE, 'ending.fee: nothing would be paid back')
  say(additionLeastShare > 0n && additionLeastShare <= SHARE_SCALE, 'purchase.additionLeastShare')
  // counted income ends at the cap, which is a hundred times the investment at most
  say(additionCountedMost >= 0n && additionCountedMost <= 100n * SHARE_SCALE, 'purchase.additionCountedMost')
  say(isCount(quoteSeconds, 1, 3600), 'purchase.quoteSeconds')
  say(prices.DU === 10n ** 8n, 'prices.DU: one DU is one DU')
  for (const [asset, price] of Object.entries(prices)) say(price >= 0n && price <= 10n ** 14n, `prices.${asset}`)
  return faults
}

function exchangeFaults({ exchange: { fee, least, most, pairs } }: Economy): string[] {
  const faults: string[] = []
  const say = (holds: boolean, fault: string) => !holds && faults.push(fault)
  const takesPart = fee >= 0n && fee < SHARE_SCALE
  say(takesPart, 'exchange.fee: nothing would arrive')
  say(least > 0n && most >= least, 'exchange.least')
  const seen = new Set<string>()
  for (const { from, to, rate } of pairs) {
    const pair = `exchange ${from}-${to}`
    say(from !== to && !seen.has(`${from}-${to}`), `${pair}: stands twice, or for itself`)
    seen.add(`${from}-${to}`)
    say(
      rate > 0n && rate <= 10n ** 14n && takesPart && exchangeOf(least, fee, rate).arrives > 0n,
      `${pair}: of the least nothing arrives`,
    )
  }
  const circle = circleIn(pairs)
  say(circle === undefined, `exchange: a circle through ${circle}`)
  return faults
}

/** An asset that exchanges lead back to; undefined: there is none. */
function circleIn(pairs: readonly ExchangePair[]): string | undefined {
  const leadsTo = (from: string, seen: readonly string[]): string | undefined => {
    if (seen.includes(from)) return from
    for (const pair of pairs) {
      const found = pair.from === from ? leadsTo(pair.to, [...seen, from]) : undefined
      if (found !== undefined) return found
    }
    return undefined
  }
  for (const { from } of pairs) {
    const found = leadsTo(from, [])
    if (found !== undefined) return found
  }
  return undefined
}

/** The economy, when it can work; throws a RangeError that names everything that cannot. */
export function requireWorkable(economy: Economy): Economy {
  const faults = unworkable(economy)
  if (faults.length > 0) throw new RangeError(`this economy cannot work:\n  ${faults.join('\n  ')}`)
  return economy
}
