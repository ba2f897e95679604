import { expect } from '../../journey.ts'
import { findings, overflow } from '../../look.ts'
import { quiet } from '../../quiet.ts'
import type { Walker } from '../../walker.ts'

/** Nothing overflows sideways, and axe finds nothing serious. */
export async function looksRight(page: Walker['page']): Promise<void> {
  await quiet(page)
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
}
