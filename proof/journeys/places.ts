import type { Page } from '@playwright/test'
import { type Language, tagOf } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { ROUTES } from '#web/route/routes.ts'
import { expect } from './journey.ts'
import { settled } from './look.ts'
import { titled } from './visit.ts'

export type Title = (typeof ROUTES)[number]['title']

/** The languages with the longest words. */
export const LONG: readonly Language[] = ['ko_KR', 'en_US']
/** `npm run proof` looks at each screen in each language. */
export const EVERY_LANGUAGE = process.env.PROOF_LANGUAGES === 'all'
/** Screens of one thing, and the screen that links to it. */
const DETAILS: Readonly<Record<string, string>> = {
  '/planet/info': '/planet',
  '/record/info': '/record',
  '/record-detail': '/income-record',
  '/record/detail': '/backfill-record?event=release',
  '/opening/:opening': '/opening',
}
/** Screens that are called by what they show: its planet or plot, or the title of an article. */
const NAMED: readonly Title[] = ['publicPlanet', 'publicPlot', 'opening', 'article']
/** Screens that show something only where their address names one. */
const PLACES: Readonly<Record<string, string>> = {
  '/land': '/land?planet=1-1-1',
  '/moment': '/moment?at=2000-01-01T00:00&until=2001-01-01T00:00',
  '/p/:planet': '/p/1-1-1',
  '/p/:planet/:plot': '/p/1-1-1/9,9',
}
/** What opens over a screen. */
const OVERLAYS = [
  ['/article?slug=deposits-and-withdrawals', 'article'],
  ['/article?tag=help', 'article'],
  ['/land?planet=1-1-1#9,9', 'land'],
  ['/market?plot=1-1-2~7~0', 'market'],
  ['/node?planet=1-1-1&at=1-1-1', 'node'],
  ['/node?naming=choose', 'node'],
  ['/node?buying=1-2-1&at=1-2-1', 'node'],
  ['/manage?sell=1-1-1', 'manage'],
  ['/manage?give=1-1-1', 'manage'],
  ['/asset?exchange=USDT-DU', 'asset'],
  ['/asset?naming=rights', 'asset'],
  ['/asset?tab=tfa', 'asset'],
  ['/notices?tab=alerts', 'notices'],
  ['/notices?tab=choices', 'notices'],
  ['/planet/info&do=add', 'planetInfo'],
  ['/planet/info&do=end', 'planetInfo'],
  ['/planet/info&do=give', 'planetInfo'],
] as const
/** Every screen and every sheet that has an address, with its title. */
export const SCREENS: readonly (readonly [place: string, title: Title])[] = [
  ...ROUTES.map(({ path, title }) => [PLACES[path] ?? path, title] as const),
  ...OVERLAYS,
]

/** Opens a place and waits until its content stands; of a screen of one thing the first that is linked to. */
export async function open(page: Page, place: string): Promise<void> {
  await page.goto(await addressOf(page, place))
  await settled(page)
}

/** The address of a place: of a screen of one thing its list is opened, and the first that it links to is taken. */
export async function addressOf(page: Page, place: string): Promise<string> {
  const [path = '', sheet] = place.split('&do=')
  const list = DETAILS[path]
  if (!list) return place
  await page.goto(list)
  await settled(page)
  const begin = path.includes(':') ? path.slice(0, path.indexOf(':')) : `${path}?`
  const link = await page.locator(`main a[href^="${begin}"]`).first().getAttribute('href')
  return `${link ?? 'no link'}${sheet ? `&do=${sheet}` : ''}`
}

/** Changes the language without a new load; the picker may lie below a dialog. */
export async function speak(page: Page, language: Language, title: Title): Promise<void> {
  await page.locator('header select').selectOption(language, { force: true })
  await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language))
  if (!NAMED.includes(title)) await expect(page).toHaveTitle(titled(translator(language), `title.${title}`))
}
