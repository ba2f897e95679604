import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { PAGE } from './global-setup.ts'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** What the server is asked: the fields of the call. */
export type Fields = Readonly<Record<string, unknown>>
/** What becomes of a question: its data, a refusal, or no answer at all. */
export type Reply =
  | { readonly data: unknown }
  | { readonly error: string; readonly message: string; readonly code: number }
  | 'lost'
/** Answers by the path of the call; a question without one fails the test. */
export type Server = Readonly<Record<string, (asked: Fields) => Reply | Promise<Reply>>>

interface Scenes {
  /** Opens a scene before a server; gives what was asked of it, call by call. */
  readonly open: (
    scene: string,
    options?: { readonly server?: Server; readonly edition?: 'day' | 'night'; readonly guest?: boolean },
  ) => Promise<{ readonly scene: Locator; readonly asked: Readonly<Record<string, Fields[]>> }>
}

export const test = base.extend<Scenes>({
  open: async ({ page }, use) => {
    await use(async (name, { server = {}, edition = 'day', guest = false } = {}) => {
      const asked: Record<string, Fields[]> = {}
      await page.route('http://localhost/**', (route) => {
        const { pathname } = new URL(route.request().url())
        const file = join(PAGE, pathname === '/' ? 'index.html' : pathname)
        if (!existsSync(file) || !statSync(file).isFile()) return route.fulfill({ status: 404 })
        const contentType = TYPES[extname(file)] ?? 'application/octet-stream'
        return route.fulfill({ body: readFileSync(file), contentType })
      })
      await answerFor(page, server, asked)
      await page.goto(`http://localhost/?${new URLSearchParams({ scene: name, edition, ...(guest && { guest: '' }) })}`)
      await expect(page.locator('[data-scene]')).toBeVisible()
      return { scene: page.locator('[data-scene]'), asked }
    })
  },
})

async function answerFor(page: Page, server: Server, asked: Record<string, Fields[]>): Promise<void> {
  await page.route('http://localhost/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname.slice('/api/'.length)
    const fields: Fields = JSON.parse(route.request().postData() ?? '{}')
    const own = asked[path] ?? []
    asked[path] = [...own, fields]
    const reply = await server[path]?.(fields)
    if (reply === 'lost') return route.abort('connectionreset')
    if (reply === undefined) return route.fulfill({ json: { code: 404, message: `no answer for ${path}`, data: {} } })
    if ('data' in reply) return route.fulfill({ json: { code: 0, message: '', data: reply.data } })
    const { code, message, error } = reply
    return route.fulfill({ json: { code, message, data: { error } } })
  })
}

/** Somebody who has set what paying needs, but for what is changed. */
export const me = (change: object = {}) => ({
  data: {
    account: 'lin',
    userId: '1',
    email: 'lin@example.org',
    sourceType: 1,
    sourceTypeName: 'platform',
    registerTime: 1_790_000_000_000,
    hasSetLoginPassword: true,
    hasBindGoogleAuth: true,
    hasSetTradePassword: true,
    inviteCode: 'AAAA',
    upline: '',
    level: 0,
    teamSize: 0,
    ...change,
  },
})

/** What keeps somebody's assets in the account: nothing, but for what is changed. */
export const keeps = (change: object = {}) => ({
  data: { list: [], stopped: false, notFinal: [], worldAt: 1_790_000_000_000, ...change },
})

/** What a server waits for before it answers, and how it is let go. */
export function untilAnswered(): { readonly waiting: Promise<void>; readonly answer: () => void } {
  let answer = (): void => undefined
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { waiting, answer: () => answer() }
}

export { expect }
