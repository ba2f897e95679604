import type { Economy } from '#rules/economy/economy.ts'

/** What of the figures of inside transfers cannot work, a sentence each. */
export function insideFaults({ inside }: Pick<Economy, 'inside'>): string[] {
  const { assets, least, most, aDay } = inside
  const faults: string[] = []
  const say = (holds: boolean, fault: string) => !holds && faults.push(fault)
  say(new Set(assets).size === assets.length, 'inside.assets: one stands twice')
  say(!assets.includes('DP'), 'inside.assets: DP has an account of its own')
  say(least > 0n && most >= least, 'inside: its bounds')
  say(aDay >= most, 'inside.aDay: less than one transfer may be')
  return faults
}
