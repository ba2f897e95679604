import type { Economy } from '#rules/economy/economy.ts'

/** What of the figures of transfers to members and to partner platforms cannot work, a sentence each. */
export function transferFaults(economy: Pick<Economy, 'inside' | 'partner'>): string[] {
  return (['inside', 'partner'] as const).flatMap((name) => {
    const { assets, least, most, aDay } = economy[name]
    const faults: string[] = []
    const say = (holds: boolean, fault: string) => !holds && faults.push(fault)
    say(new Set(assets).size === assets.length, `${name}.assets: one stands twice`)
    say(!assets.includes('DP'), `${name}.assets: DP has an account of its own`)
    say(least > 0n && most >= least, `${name}: its bounds`)
    say(aDay >= most, `${name}.aDay: less than one transfer may be`)
    return faults
  })
}
