import { type Economy, SHARE_SCALE } from '#rules/economy/economy.ts'

/** What of the figures of swaps cannot work, a sentence each. */
export function swapFaults({ swap }: Pick<Economy, 'swap'>): string[] {
  const { assets, fee, marketShare, least, most, codeAbove, impactMost, slippage, averageMinutes, lowestDays } = swap
  const faults: string[] = []
  const say = (holds: boolean, fault: string) => !holds && faults.push(fault)
  say(new Set(assets).size === assets.length, 'swap.assets: one stands twice')
  say(!assets.includes('USDT') && !assets.includes('DP'), 'swap.assets: USDT is the other side, and DP is not swapped')
  say(fee >= 0n && fee < SHARE_SCALE, 'swap.fee: nothing would be left')
  say(marketShare >= 0n && marketShare <= SHARE_SCALE, 'swap.marketShare: more than the fee')
  say(least > 0n && most >= least, 'swap.least: its bounds')
  say(codeAbove >= least && codeAbove <= 10n * most, 'swap.codeAbove: between the least swap and ten of the largest')
  say(impactMost > 0n && impactMost < SHARE_SCALE, 'swap.impactMost: between nothing and the whole')
  say(slippage >= 0n && slippage < impactMost, 'swap.slippage: more than the impact that is let pass')
  say(
    averageMinutes.length > 0 && averageMinutes.every((minutes) => Number.isInteger(minutes) && minutes > 0),
    'swap.averageMinutes: without one a payer could lift the price by which he pays',
  )
  // each is read anew for whatever is paid or exchanged
  say(averageMinutes.length <= 10, 'swap.averageMinutes: more than ten')
  say(
    averageMinutes.every((minutes) => !(minutes > 43_200)),
    'swap.averageMinutes: an average of more than thirty days is a price of long ago',
  )
  say(
    Number.isInteger(lowestDays) && lowestDays >= 3 && lowestDays <= 30,
    'swap.lowestDays: fewer than three days, and who lifts a price for two pays by it; more than thirty, and the price is one of long ago',
  )
  return faults
}
