import { type Economy, INDEX_SCALE, SHARE_SCALE } from '#rules/economy/economy.ts'
import { isCount } from './is-count.ts'

/** What of the packages cannot work, a sentence each (`unworkable`). */
export function tfaFaults({ tfa, prices }: Pick<Economy, 'tfa' | 'prices'>): string[] {
  const faults: string[] = []
  const say = (holds: boolean, fault: string) => !holds && faults.push(fault)
  say(tfa.packs.length === 3, 'tfa.packs: three of them')
  for (const { name, price, multiplier, quota, stock, aDay } of tfa.packs) {
    say(price > 0n && price <= 10n ** 20n, `tfa.packs ${name}: its price`)
    // by none at all a price would be paid for nothing
    say(multiplier > 0n && multiplier <= 100n * SHARE_SCALE, `tfa.packs ${name}: its multiplier`)
    say(price * multiplier === quota * SHARE_SCALE, `tfa.packs ${name}: its quota is not price times multiplier`)
    say(isCount(stock, 0, 10_000_000), `tfa.packs ${name}: its stock`)
    say(isCount(aDay, 0, stock), `tfa.packs ${name}: more a day than there are`)
  }
  say(
    tfa.chargingRate > 0n && tfa.chargingRate <= tfa.completedRate && tfa.completedRate <= INDEX_SCALE,
    'tfa.completedRate: at least the rate before the charge, at most all in a day',
  )
  say(tfa.budgetShare >= 0n && tfa.budgetShare <= SHARE_SCALE, 'tfa.budgetShare: more than the price')
  say(tfa.allowedShare >= 0n && tfa.allowedShare <= SHARE_SCALE, 'tfa.allowedShare: more than the budget')
  say(isCount(tfa.burnAfterHours, 24, 8760), 'tfa.burnAfterHours: between a day and a year')
  say(prices.RC > 0n && prices.USDT > 0n, 'tfa: RC and USDT need a price, since the budget is filled at the quote')
  return faults
}
