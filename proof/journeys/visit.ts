import { basename } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { sha256 } from '#calls/envelope/sign.ts'
import { login } from '#calls/session/login.ts'
import { PASSWORD } from '#demo/seed/people.ts'
import type { Language } from '#languages/languages.ts'
import { type Translator, translator } from '#languages/translate.ts'
import { type Ask, AskError, makeAsk } from '#web/ask/ask.ts'
import { expect, test as journey } from './journey.ts'

/** What is the same on a phone: walked on the desk alone. Where it looks otherwise there, the journey looks in both layouts. */
export const ONCE = '@once'
/**
 * What is the same act and the same rows in both layouts is walked in one of them by `npm test`, by turns, and in both by `npm run proof`;
 * that each screen looks right in both is `screens.spec.ts`. This one on the desk;
 */
export const PHONE_IN_PROOF = '@phone-in-proof'
/** and this one on the phone. */
export const DESK_IN_PROOF = '@desk-in-proof'

interface Visitor {
  /** Traditional Chinese on the desk; on the phone one of the four others, by the journey's file. */
  readonly language: Language
  readonly say: Translator
  readonly phone: boolean
}

/** A journey in the language of its project, by the words that stand on the screen. */
export const test = journey.extend<Visitor>({
  phone: ({ isMobile }, use) => use(isMobile),
  language: ({ phone }, use, { file }) => use(phone ? ofFile(file) : 'zh_TW'),
  say: ({ language }, use) => use(translator(language)),
})

const BY_TURNS = ['ja_JP', 'ko_KR', 'en_US', 'zh_CN'] as const satisfies readonly Language[]

/** The same of a file whichever others there are, so that none changes its language with a new one beside it. */
function ofFile(path: string): Language {
  const sum = [...basename(path)].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return BY_TURNS[sum % BY_TURNS.length] ?? 'ko_KR'
}

interface Kept {
  readonly language: Language
  readonly username?: string
  /** Of who is not a seeded user. */
  readonly password?: string
}

/** Lays into the browser what an earlier visit would have left: the language, and a seeded user's session. */
export async function cameBefore(page: Page, { language, username, password }: Kept): Promise<string> {
  const token = username ? await tokenOf(username, password) : ''
  // a file of the same origin, where no application runs
  await page.goto('/first.js')
  await page.evaluate(
    (state) => localStorage.setItem('orrery.session', JSON.stringify({ state, version: 1 })),
    // the points have been told already: no toast lies over the screen
    { language, token, pointsToast: { at: Date.now(), amount: '0' } },
  )
  return token
}

/** What the client keeps (SHELL-09). */
export async function kept(page: Page): Promise<unknown> {
  const text = await page.evaluate(() => localStorage.getItem('orrery.session') ?? '{}')
  return (JSON.parse(text) as { state: unknown }).state
}

/** Asks the server as the browser does, without one. */
export function asker(token = ''): Ask {
  return makeAsk({
    async post(path, body, headers) {
      const response = await fetch(`${process.env.ORRERY_URL}${path}`, { method: 'POST', body, headers })
      return { status: response.status, body: await response.json() }
    },
    now: Date.now,
    correct: () => undefined,
    token: () => token,
    language: () => 'en_US',
    system: () => 'web',
    apiKey: 'planet-web',
    appSecret: 'planet-web-development',
    expired: () => undefined,
  })
}

/** An instant in a sentence, by the clock on the browser's wall: the phone's is in Seoul (`playwright.config.ts`). */
export function onTheWall(instant: number, phone: boolean): string {
  const wall = new Date(instant + (phone ? 9 * 3_600_000 : 0))
  return `${wall.toISOString().slice(0, 16).replace('T', ' ')} UTC${phone ? '+9' : ''}`
}

/** A session of a seeded user, or of somebody with a password of his own. */
export async function tokenOf(username: string, password = PASSWORD): Promise<string> {
  const sent = { account: username, password: await sha256(password) }
  const { token } = await asker()(login, sent).catch((error: unknown) => {
    // two journeys of one user that begin in the same millisecond send the same bytes
    if (error instanceof AskError && error.reason === 'replayed') return asker()(login, sent)
    throw error
  })
  return token
}

/** Logs in by the form that is on the screen. */
export async function logIn(page: Page, say: Translator, account: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(say('session.account')).fill(account)
  await page.getByLabel(say('session.password'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('session.login.submit'), exact: true })
    .click()
}

/** Presses where something stands on the screen. (A click of the driver first scrolls to it, even in a bar that stays.) */
export async function press(target: Locator): Promise<void> {
  await target.waitFor()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to press')
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Goes to a place within the running application, as a press on back does. */
export async function goInside(page: Page, place: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, place)
}

/** What a path shows in the title bar. */
export function titled(say: Translator, title: Parameters<Translator>[0]): string {
  return `${say(title)} · Orrery`
}

/** Opens the drawer of who is logged in. */
export async function openDrawer(page: Page, say: Translator, name: string) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell.drawer.open', { name }) })
    .click()
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer).toBeVisible()
  return drawer
}
