import type { Locator, Page } from '@playwright/test'
import { openingList } from '#calls/opening/opening.ts'
import { planetList } from '#calls/planet/list.ts'
import { LANGUAGES } from '#languages/languages.ts'
import { type Translator, translator } from '#languages/translate.ts'
import { expect } from '../journey.ts'
import { LOCKS } from '../locks.ts'
import { overflow, settled } from '../look.ts'
import { EVERY_LANGUAGE, LONG } from '../places.ts'
import { asker, cameBefore, ONCE, openDrawer, test } from '../visit.ts'
import { operator } from '../walker.ts'
import { boxes } from './boxes.ts'

const WIDTHS = [320, 390, 768, 1024, 1440, 2560] as const

/** What opens by a press and has no address: the screen, its buttons, all of which are pressed in turn, and who is there; empty: nobody. */
const PRESSED: readonly (readonly [
  place: string,
  buttons: (main: Locator, say: Translator) => Locator,
  who?: string,
])[] = [
  ['/user', (main, say) => main.getByRole('button', { name: say('account.doChange') })],
  ['/user', (main, say) => main.getByRole('button', { name: say('account.doUnbind') })],
  ['/user', (main, say) => main.getByRole('button', { name: say('security.book.add') })],
  ['/rechange/record', (main) => main.locator('td button').first()],
  ['/lockRelease', (main, say) => main.getByRole('button', { name: say('daot.setAddress') })],
  ['/lockRelease', (main, say) => main.getByRole('button', { name: say('daot.takeAll') })],
  ['/asset?tab=tfa', (main, say) => main.getByRole('button', { name: say('tfa.buy', { pack: 'B' }) })],
  // her package is not charged to 100%
  [
    '/asset?tab=tfa',
    (main, say) => main.locator('#packages').getByRole('button', { name: say('tfa.charge'), exact: true }),
    'mira',
  ],
  ['/opening/', (main, say) => main.getByRole('button', { name: say('opening.enter'), exact: true })],
  ['/login', (main, say) => main.getByRole('button', { name: say('session.ways.wallet') }), ''],
]

for (const language of EVERY_LANGUAGE ? LANGUAGES : LONG.slice(0, 1))
  test(`[SHELL-04] sheets that a press opens: at no width anything is cut, overlaps or is too small to press (${language})`, {
    tag: ONCE,
    // no days pass: entries of the opening would end
    lock: [LOCKS.days, LOCKS.naming],
  }, async ({ page }) => {
    test.setTimeout(240_000)
    const say = translator(language)
    const wrong: string[] = []
    let looked = 0
    const dialog = page.locator('dialog:modal')
    async function look(what: string): Promise<void> {
      await expect(dialog).toBeVisible()
      looked += 1
      for (const finding of await wrongAtAll(page)) wrong.push(`${what} ${finding}`)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await cameBefore(page, { language, username: 'lin' })
    await page.goto('/user')
    await settled(page)
    await openDrawer(page, say, 'lin')
    await look('the drawer')
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: say('search.label') }).fill('1-1-1 9,9')
    await expect(dialog.getByRole('option')).toHaveCount(2)
    await look('the search')
    const opening = await anOpening()
    let there = 'lin'
    for (const [place, buttons, who = 'lin'] of PRESSED) {
      if (who !== there) await cameBefore(page, { language, ...(who !== '' && { username: who }) })
      there = who
      await page.goto(place === '/opening/' ? `${place}${opening}` : place)
      await settled(page)
      const found = buttons(page.getByRole('main'), say)
      await expect(found, place).not.toHaveCount(0)
      for (let at = 0; at < (await found.count()); at += 1) {
        await found.nth(at).click()
        await look(`${place} ${at}`)
      }
    }
    expect(wrong).toEqual([])
    expect(looked).toBeGreaterThanOrEqual(12)
  })

/** An opening that takes entries: that of the seed, or another once its entries have ended. */
async function anOpening(): Promise<string> {
  const ask = asker()
  const { list } = await ask(openingList, { running: true, size: 20 })
  const taking = list.find(({ state, begun }) => state === 'open' && begun)
  if (taking) return taking.opening
  const [planet] = (await ask(planetList, { state: 'namable', size: 1 })).list
  const words = ['openings', 'open', planet?.coordinates ?? '', '--reason', 'its sheet is looked at', '--really']
  return /opening (\S+) of/.exec(await operator(...words))?.[1] ?? ''
}

async function wrongAtAll(page: Page): Promise<string[]> {
  const found: string[] = []
  const { width: was = 1440, height = 900 } = page.viewportSize() ?? {}
  for (const width of [...WIDTHS, was]) {
    await page.setViewportSize({ width, height })
    const over = await overflow(page)
    if (over !== '') found.push(`at ${width} px ${over}`)
    found.push(...(await boxes(page)).map((finding) => `at ${width} px ${finding}`))
  }
  return found
}
