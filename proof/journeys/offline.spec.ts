import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { quiet } from './quiet.ts'
import { cameBefore, ONCE, test } from './visit.ts'

test.use({ serviceWorkers: 'allow' })

/** The demo behind a door that can be shut, as a network that is lost, and behind which a newer version can stand. */
class Door {
  newer = false
  private server: Server | undefined
  private port = 0

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async open(): Promise<void> {
    this.server = createServer((asked, answer) => {
      const { url = '/', method = 'GET' } = asked
      // whole and plain, so that something can be written behind it
      const { 'if-none-match': _tag, 'if-modified-since': _since, ...others } = asked.headers
      const headers = { ...others, 'accept-encoding': 'identity' }
      const on = request(new URL(url, process.env.ORRERY_URL), { method, headers }, (given) => {
        const { 'content-length': _length, ...rest } = given.headers
        answer.writeHead(given.statusCode ?? 502, rest)
        given.pipe(answer, { end: false })
        given.on('end', () => answer.end(this.newer && url === '/sw.js' ? '\n// of another build' : ''))
      })
      on.on('error', () => answer.destroy())
      asked.pipe(on)
    }).listen(this.port, '127.0.0.1')
    await once(this.server, 'listening')
    this.port = (this.server.address() as AddressInfo).port
  }

  async shut(): Promise<void> {
    const closed = this.server && once(this.server, 'close')
    this.server?.close()
    this.server?.closeAllConnections()
    await closed
  }
}

test('without a network the application opens, shows no figure and says why; a newer version is offered and taken', {
  tag: ONCE,
}, async ({ page, context, language, say, troubles }) => {
  test.setTimeout(180_000)
  const door = new Door()
  await door.open()
  try {
    await cameThrough(door, page, language)
    // a system by its address: which one is shown else depends on what others have named
    await page.goto(`${door.origin}/node?system=1-1`)
    await quiet(page)
    await expect.poll(() => keptFiles(page).then(({ length }) => length), { timeout: 60_000 }).toBeGreaterThan(10)

    await door.shut()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(say('shell.offline'))).toBeVisible()
    await expect(page.getByText(say('kit.unreachable')).first()).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: say('shell.login') })).toBeVisible()
    // nothing that the server answers is kept
    expect(
      (await keptFiles(page)).filter((path) => !/^\/(assets\/|index\.html|first\.js|mark\.svg)/.test(path)),
    ).toEqual([])

    await door.open()
    await context.setOffline(false)
    await page
      .getByRole('button', { name: say('kit.retry') })
      .first()
      .click()
    await expect(page.getByText('1-1-1').first()).toBeVisible()
    await expect(page.getByText(say('shell.offline'))).toBeHidden()

    // what changes the page under a member's hands is asked for first
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/keep-shell')),
    )
    door.newer = true
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const toasts = page.getByRole('region', { name: say('kit.messages') })
    await expect(toasts).toContainText(say('shell.newer.text'))
    const loaded = page.waitForEvent('load')
    await toasts.getByRole('button', { name: say('shell.newer.take'), exact: true }).click()
    await loaded
    await quiet(page)
    await expect(toasts).toHaveText('')
    expect(beyondTheNetwork(troubles)).toEqual([])
  } finally {
    await door.shut()
  }
})

test('[ROUTE-08] without a network a page that was not visited before says that it did not come, and comes once there is one', {
  tag: ONCE,
}, async ({ page, context, language, say, troubles }) => {
  test.setTimeout(120_000)
  const door = new Door()
  await door.open()
  try {
    await cameThrough(door, page, language)
    await page.goto(`${door.origin}/home`)
    await quiet(page)
    // the words of every language: whoever changes it without a network is answered too
    const words = async () => (await keptFiles(page)).filter((path) => /\/\w\w_\w\w-first-/.test(path))
    await expect.poll(async () => new Set(await words()).size, { timeout: 60_000 }).toBe(5)

    await door.shut()
    await context.setOffline(true)
    const lost = page.getByRole('alert')
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('shell.login') })
      .click()
    await expect(lost).toContainText(say('shell.broken.chunk'))
    await expect(page).toHaveURL(`${door.origin}/login`)
    for (const place of ['/login', '/p/1-1-1']) {
      await page.goto(`${door.origin}${place}`)
      await expect(lost).toContainText(say('shell.broken.chunk'))
      await expect(page.getByText(say('shell.offline'))).toBeVisible()
    }
    // what was seen before is not lost with it
    await page.goto(`${door.origin}/home`)
    await expect(page.getByRole('link', { name: say('home.hero.browse') })).toBeVisible()

    await page.goto(`${door.origin}/p/1-1-1`)
    await expect(lost).toContainText(say('shell.broken.chunk'))
    await door.open()
    await context.setOffline(false)
    await lost.getByRole('button', { name: say('kit.retry') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(lost).toBeHidden()
    expect(beyondTheNetwork(troubles).filter((trouble) => !/vanished/.test(trouble))).toEqual([])
  } finally {
    await door.shut()
  }
})

test('a screen that fills the window makes room for the strip that says there is no network', { tag: ONCE }, async ({
  page,
  context,
  language,
  say,
  troubles,
}) => {
  await cameBefore(page, { language, username: 'lin' })
  await page.goto('/land?planet=1-1-1')
  await quiet(page)
  const foot = async () => {
    const box = await page.locator('#main > *').boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0))
  }
  const window = page.viewportSize()?.height
  expect(await foot()).toBe(window)
  await context.setOffline(true)
  await expect(page.getByText(say('shell.offline'))).toBeVisible()
  expect(await foot()).toBe(window)
  await context.setOffline(false)
  await expect(page.getByText(say('shell.offline'))).toBeHidden()
  expect(await foot()).toBe(window)
  expect(beyondTheNetwork(troubles)).toEqual([])
})

/** Lays into the browser, through the door, what an earlier visit would have left. */
async function cameThrough(door: Door, page: Page, language: string): Promise<void> {
  await page.goto(`${door.origin}/first.js`)
  await page.evaluate((state) => localStorage.setItem('orrery.session', JSON.stringify({ state, version: 1 })), {
    language,
    token: '',
    pointsToast: { at: Date.now(), amount: '0' },
  })
}

/** What went wrong besides what cannot be reached while the door is shut; takes it all away. */
function beyondTheNetwork(troubles: string[]): string[] {
  const made =
    /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|NETWORK_CHANGED|NETWORK_IO_SUSPENDED)/
  return troubles.splice(0).filter((trouble) => !made.test(trouble))
}

/** The paths of all that the browser keeps of us. */
function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })
}
