import { partsOf } from '#rules/daot/parts.ts'
import { type Economy, SHARE_SCALE } from '#rules/economy/economy.ts'
import { isCount } from './is-count.ts'

/** What of the figures of DAOT cannot work: years and more of waiting are a mistake of the file. */
export function daotFaults({ daot }: Pick<Economy, 'daot'>): string[] {
  const { issued, step, firstShare, laterParts, everyDays } = daot
  const faults: string[] = []
  const say = (holds: boolean, fault: string) => !holds && faults.push(fault)
  say(issued > 0n, 'daot.issued: nothing')
  say(step > 0n, 'daot.step: nothing')
  say(step <= issued, 'daot.step: more than was issued')
  say(firstShare >= 0n && firstShare <= SHARE_SCALE, 'daot.firstShare: more than the whole')
  say(isCount(laterParts, 1, 120), 'daot.laterParts: between 1 and 120')
  say(isCount(everyDays, 1, 366), 'daot.everyDays: between 1 and 366')
  if (faults.length === 0)
    say(
      partsOf(daot, step, 0).every(({ amount }) => amount > 0n),
      'daot.step: a part of it would be nothing',
    )
  return faults
}
