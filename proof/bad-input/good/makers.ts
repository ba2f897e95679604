import { ACCOUNT } from './account.ts'
import type { Asked, Maker } from './asked.ts'
import { ENTRY } from './entry.ts'
import { LAND } from './land.ts'
import { MONEY } from './money.ts'
import { PLANET } from './planet.ts'
import { READS } from './reads.ts'

const MAKERS = { ...ENTRY, ...ACCOUNT, ...PLANET, ...LAND, ...MONEY, ...READS }

/** What a call with no field that it needs is asked. */
const nothing: Maker = (): Asked => ({ fields: {} })

/** The makers of a call, by its path: `path`, and more of them as `path and what is else about it`. */
export function makersOf(path: string): readonly (readonly [string, Maker])[] {
  const found = Object.entries(MAKERS).filter(([name]) => name === path || name.startsWith(`${path} `))
  return found.length > 0 ? found : [[path, nothing]]
}

/** The names of all makers, so that none is for a call that there is not. */
export const MADE = Object.keys(MAKERS)
