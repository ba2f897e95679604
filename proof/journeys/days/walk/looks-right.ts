import { boxes } from '../../form/boxes.ts'
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

/** From the narrowest phone to the desk. */
const WIDTHS = [320, 390, 768, 1440] as const

/**
 * What only a newcomer comes upon, so that it stands on no list of screens: at no width anything is cut, overlaps or is too small to
 * press. `parts`: what lies over a screen that is looked at elsewhere. The window is as wide afterwards as it was.
 */
export async function fitsAtAll(page: Walker['page'], parts?: string): Promise<void> {
  const wrong: string[] = []
  const { width: was = 1440, height = 900 } = page.viewportSize() ?? {}
  for (const width of [...WIDTHS.filter((one) => one !== was), was]) {
    await page.setViewportSize({ width, height })
    const over = await overflow(page)
    if (over !== '') wrong.push(`at ${width} px ${over}`)
    wrong.push(...(await boxes(page, parts)).map((finding) => `at ${width} px ${finding}`))
  }
  expect(wrong).toEqual([])
}
