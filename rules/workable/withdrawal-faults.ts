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
    say(price > 0n && price <= 10n ** 14n, `withdrawal.worth ${asset}: limits could not count it`)
  }
  say(automaticADay >= 0n && twoApproversAbove >= automaticADay, 'withdrawal.twoApproversAbove: less than automatic')
  say(gas.replaceMinutes >= 1 && gas.replaceMinutes <= 60, 'withdrawal.gas.replaceMinutes: between 1 and 60')
  for (const [asset, { floor, ceiling }] of hot)
    say(floor >= 0n && ceiling > floor, `withdrawal.hot ${asset}: its ceiling is not above its floor`)
  for (const [asset, least] of sweep.least) say(least > 0n, `withdrawal.sweep ${asset}: its least`)
  for (const [chain, most] of sweep.gasADay)
    say(most > 0n && gas.mostWei.has(chain), `withdrawal.sweep.gasADay ${chain}: none, or no ceiling of gas`)
  say(signer.userADay > 0n && signer.chainADay >= signer.userADay, 'withdrawal.signer: its limits')
  return faults
}

/** 10^-6, the unit of USDT on chain 1, and what a fee's share takes of it. */
const LEFT_LEAST = 1_000n
