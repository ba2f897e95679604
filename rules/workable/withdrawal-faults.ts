import type { Economy } from '#rules/economy/economy.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'

/** What of the figures of withdrawals cannot work, a sentence each. */
export function withdrawalFaults({ withdrawal }: Pick<Economy, 'withdrawal'>): string[] {
  const { coins, worth, automaticADay, twoApproversAbove, signer, gas, hot, sweep } = withdrawal
  const faults: string[] = []
  const say = (holds: boolean, fault: string) => !holds && faults.push(fault)
  const seen = new Set<string>()
  for (const { chain, asset, least, most, fee, feeLeast } of coins) {
    const coin = `withdrawal ${asset} on ${chain}`
    say(!seen.has(`${asset} ${chain}`), `${coin}: stands twice`)
    seen.add(`${asset} ${chain}`)
    say(least > 0n && most >= least, `${coin}: its bounds`)
    say(fee >= 0n && fee < SHARE_SCALE && feeLeast >= 0n, `${coin}: its fee`)
    // a whole unit of the token with the fewest decimals has to be left
    say(feeLeast + LEFT_LEAST <= least, `${coin}: of the least nothing arrives`)
    const price = worth[asset] ?? 0n
    say((gas.mostWei.get(chain) ?? 0n) > 0n, `withdrawal.gas: no ceiling for chain ${chain}`)
    // what the signer never signs would wait for ever, approved or not
    say(most * price <= signer.userADay * 10n ** 8n, `${coin}: its most is worth more than the signer signs in a day`)
    say(price > 0n && price <= 10n ** 14n, `withdrawal.worth ${asset}: limits could not count it`)
  }
  say(automaticADay >= 0n && twoApproversAbove >= automaticADay, 'withdrawal.twoApproversAbove: less than automatic')
  say(
    Number.isInteger(gas.replaceMinutes) && gas.replaceMinutes >= 1 && gas.replaceMinutes <= 60,
    'withdrawal.gas.replaceMinutes: between 1 and 60',
  )
  for (const [asset, { floor, ceiling }] of hot)
    say(floor >= 0n && ceiling > floor, `withdrawal.hot ${asset}: its ceiling is not above its floor`)
  for (const [chain, byAsset] of sweep.least)
    for (const [asset, least] of byAsset) say(least > 0n, `withdrawal.sweep ${asset} on ${chain}: its least`)
  for (const [chain, most] of gas.mostWei)
    say(most <= GAS_PRICE_MOST, `withdrawal.gas.mostGwei ${chain}: more than 100,000 is no ceiling`)
  for (const [chain, most] of sweep.gasADay) {
    say(most <= GAS_MOST, `withdrawal.sweep.gasADay ${chain}: more than 1,000 is no ceiling`)
    say(most > 0n && gas.mostWei.has(chain), `withdrawal.sweep.gasADay ${chain}: none, or no ceiling of gas`)
  }
  say(signer.userADay > 0n && signer.chainADay >= signer.userADay, 'withdrawal.signer: its limits')
  return faults
}

/** 10^-6, the unit of USDT on chain 1, and what a fee's share takes of it. */
const LEFT_LEAST = 1_000n
/** Wei: 100,000 of 10^9 for a unit of gas, and 1,000 of 10^18 in all; what is dearer is a slip of the file. */
const GAS_PRICE_MOST = 10n ** 14n
const GAS_MOST = 10n ** 21n
