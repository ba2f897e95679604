import { type Economy, INDEX_SCALE, SHARE_SCALE } from '#rules/economy/economy.ts'

const DAYS_MOST = 3650

/** What of the pools' figures cannot work. */
export function poolFaults({ pools: { terms, earlyBurn, landsLeast, landsMost } }: Pick<Economy, 'pools'>): string[] {
  const faults: string[] = []
  const say = (holds: boolean, fault: string) => !holds && faults.push(fault)
  say(terms.length > 0 && terms.length <= 20, 'pools.terms: between one and twenty')
  for (const [at, { days, rate }] of terms.entries()) {
    say(Number.isInteger(days) && days >= 1 && days <= DAYS_MOST, `pools ${days}: its days`)
    say(rate > 0n && rate < INDEX_SCALE, `pools ${days}: its rate`)
    const before = terms[at - 1]
    // what can be received day by day is by the rates of shorter ones, so that none may pay more than a longer one
    say(!before || (before.days < days && before.rate <= rate), `pools ${days}: pays less than a shorter one`)
  }
  // all of the room would be burned, and the land with it
  say(earlyBurn >= 0n && earlyBurn < SHARE_SCALE, 'pools.earlyBurn: all of the room')
  say(
    Number.isInteger(landsLeast) &&
      Number.isInteger(landsMost) &&
      landsLeast >= 1 &&
      landsMost >= landsLeast &&
      landsMost <= 1000,
    'pools: how many lands at once',
  )
  return faults
}
