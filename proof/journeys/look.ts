import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { quiet } from './quiet.ts'

/** Less than half of the letters of what the package's name stands for, which every page would have to read. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What stands where something is still to come: skeletons, and the rows of the last filter until those of the new one come. */
const TO_COME = 'main[aria-busy=true], main [aria-busy=true], [role=status]:has(> [aria-hidden] > i)'

/** Figures that are asked for anew are pale until they come. */
const ASKED_ANEW = 'main [data-waiting=true], dialog [data-waiting=true]'

/** Waits until the data is there: skeletons are gone and nothing is being asked. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('h1, h2').first()).toBeVisible()
  await quiet(page)
  await expect(page.locator(TO_COME)).toHaveCount(0)
}

/** Pictures for somebody to look at are taken where they are asked for (`PROOF_PICTURES=1`): one of a whole page costs as much as its walk. */
export async function takePicture(page: Page, path: string, fullPage = true): Promise<void> {
  if (process.env.PROOF_PICTURES) await page.screenshot({ path, fullPage })
}

/** Presses a button of a receipt: a toast that lies in the same sheet has a close button too. */
export async function closesReceipt(sheet: Locator, name: string): Promise<void> {
  await sheet.locator('div:has(> p[role=status])').getByRole('button', { name, exact: true }).click()
  await expect(sheet).toBeHidden()
}

/** The window of a phone, and that of a desk. */
const LAYOUTS = [
  ['phone', 390, 844],
  ['desktop', 1440, 900],
] as const

type Look = (layout: 'desktop' | 'phone') => Promise<unknown>

/**
 * Nothing overflows sideways, in the layout of a phone and in that of a desk: for journeys whose steps are the same in both,
 * which are walked once. `look`: what else is looked at in each, and a picture. The window is a desk's afterwards.
 */
export async function fitsInBoth(page: Page, look: Look): Promise<void> {
  for (const [layout, width, height] of LAYOUTS) {
    await page.setViewportSize({ width, height })
    await quiet(page)
    expect(await overflow(page)).toBe('')
    await look(layout)
  }
}

/** The same, and axe finds nothing serious in either. */
export function looksRightInBoth(page: Page, picture: Look): Promise<void> {
  return fitsInBoth(page, async (layout) => {
    expect(await findings(page)).toEqual([])
    await picture(layout)
  })
}

/** What reaches beyond the window at its right, measured against the window that was set: a phone zooms out to fit. */
export async function overflow(page: Page): Promise<string> {
  const width = page.viewportSize()?.width ?? 0
  return page.evaluate((most) => {
    const reach = document.documentElement.scrollWidth
    if (reach <= most) return ''
    const widest = [...document.querySelectorAll('main *, header *, footer *')].find(
      (element) => element.getBoundingClientRect().right > most + 0.5 && element.clientWidth > 0,
    )
    return `${reach} px, ${widest?.tagName} ${widest?.className}`
  }, width)
}

/**
 * The findings of axe that are serious or critical: rule and element. Loaded once a page; a screen on which axe finds
 * nothing to pass either was not looked at, and is a finding too. `contrast`: whether contrasts are looked at, the slowest of all
 * rules: of elements beside each other that differ in their words alone, as rows of a list do, on the first, the last and one of
 * those between them.
 */
export async function findings(page: Page, { contrast = true } = {}): Promise<string[]> {
  await expect(page.locator(ASKED_ANEW)).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (withContrast) => {
    interface Rule {
      readonly id: string
      readonly impact: string
      readonly nodes: readonly { readonly target: readonly string[] }[]
    }
    interface Axe {
      readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string }[] }
      run(
        where: object,
        options: object,
      ): Promise<{ readonly violations: readonly Rule[]; readonly passes: readonly Rule[] }>
    }
    const SAID = / (?:href|src|title|aria-label|aria-labelledby|aria-describedby|id|for|datetime|value|name)="[^"]*"/g
    /** Elements that stand between others, and look as one does that stands there before them. */
    function again(parent: Element): Element[] {
      const met = new Set<string>()
      const { children, firstElementChild: first, lastElementChild: last } = parent
      return [...children].flatMap((child) => {
        const bare = child.outerHTML.replace(SAID, '').replace(/>[^<]+(?=<)/g, '>')
        if (child === first || child === last || !met.has(bare)) {
          if (child !== first) met.add(bare)
          return again(child)
        }
        return [child]
      })
    }
    const { axe: inPage } = window as unknown as { readonly axe: Axe }
    const options = { resultTypes: ['violations'] }
    // all that a rule finds is as grave as the rule: what some of them would find is no finding here, and takes two fifths of the time
    const asked = (impact: string) => impact === 'serious' || impact === 'critical'
    const unasked = inPage._audit.rules.filter(({ id, impact }) => id === 'color-contrast' || !asked(impact))
    const { violations, passes } = await inPage.run(document, {
      ...options,
      rules: Object.fromEntries(unasked.map(({ id }) => [id, { enabled: false }])),
    })
    if (passes.length === 0) return ['axe saw nothing']
    const contrasts = withContrast
      ? await inPage.run(
          { include: [document], exclude: again(document.body) },
          { ...options, runOnly: ['color-contrast'] },
        )
      : { violations: [] }
    return [...violations, ...contrasts.violations]
      .filter(({ impact }) => asked(impact))
      .map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, contrast)
}

/** The reader looks at the page again: what is on the screen may be asked anew. Like the browser's own, the event reaches the window too. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}
