import { readFileSync } from 'node:fs'
import { expect, type Fields, test, untilAnswered } from './scene.ts'

const row = (at: number) => ({
  order: `0f5f9c7e-7f0c-4a53-9c1c-${String(at).padStart(12, '0')}`,
  from: 'USDT',
  to: 'DU',
  leaves: '1',
  fee: '0',
  arrives: String(at),
  worldAt: 1_790_000_000_000,
})

/** Five exchanges, in pages as they are asked for. */
function exchanges({ size = 20, after = '0' }: Fields) {
  const from = Number(after)
  const to = from + Number(size)
  const list = [1, 2, 3, 4, 5].slice(from, to).map(row)
  return { data: { list, next: to < 5 ? String(to) : null } }
}

test('a list waits with a skeleton, shows its pages, and counts them', async ({ page, open }) => {
  const { waiting, answer } = untilAnswered()
  const { scene, asked } = await open('list', {
    server: {
      'assets/exchangerecords': async (fields) => {
        await waiting
        return exchanges(fields)
      },
    },
  })
  await expect(scene.getByRole('status')).toContainText('Loading')
  answer()
  await expect(scene.getByRole('listitem')).toHaveText(['1', '2'])
  await expect(scene.getByText('2 shown')).toBeVisible()
  const more = page.getByRole('button', { name: 'Load more' })
  await more.click()
  await expect(scene.getByText('4 shown')).toBeVisible()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(scene.getByRole('listitem')).toHaveText(['1', '2', '3', '4', '5'])
  await expect(more).toBeHidden()
  // with the last page its button goes, and a keyboard goes on from there
  await expect(scene.getByText('5 shown')).toBeFocused()
  expect(asked['assets/exchangerecords']?.map(({ size, after }) => [size, after])).toEqual([
    [2, undefined],
    [2, '2'],
    [2, '4'],
  ])
})

test('a list with nothing in it says so, and one for members shows a guest the way in', async ({ page, open }) => {
  const server = { 'assets/exchangerecords': () => ({ data: { list: [], next: null } }) }
  await open('list', { server })
  await expect(page.getByText('No exchanges yet.')).toBeVisible()
  const { asked } = await open('list', { server, guest: true })
  await expect(page.getByText('Log in to see this.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /^\/login\?next=/)
  expect(asked['assets/exchangerecords']).toBeUndefined()
})

test('what does not come is said in the words of the server, and comes when it is tried again', async ({
  page,
  open,
}) => {
  const refused = { error: 'busy', message: 'Come back later', code: 4290 }
  let working = false
  const { scene } = await open('list', {
    server: { 'assets/exchangerecords': (fields) => (working ? exchanges(fields) : refused) },
  })
  await expect(page.getByRole('alert')).toContainText('Come back later')
  working = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(scene.getByRole('listitem')).toHaveText(['1', '2'])
  // the next page does not come: what is there stays
  working = false
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByRole('alert')).toContainText('Come back later')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  await expect(scene.getByRole('listitem')).toHaveText(['1', '2'])
  working = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(scene.getByRole('listitem')).toHaveText(['1', '2', '3', '4'])
})

test('the file holds every page, not only those that are shown', async ({ page, open }) => {
  const { scene } = await open('list', { server: { 'assets/exchangerecords': exchanges } })
  await expect(scene.getByRole('listitem')).toHaveCount(2)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toBe('exchanges.csv')
  const lines = [1, 2, 3, 4, 5].map((at) => `USDT DU,${at}\r\n`)
  expect(readFileSync(await file.path(), 'utf8')).toBe(`\uFEFFpair,arrives\r\n${lines.join('')}`)
})

test('the rows of a filter stand, out of reach, until those of the next have come; the count is the server’s', async ({
  page,
  open,
}) => {
  const { waiting, answer } = untilAnswered()
  const entry = (id: string, event: string) => ({
    id,
    event,
    at: 1_790_000_000_000,
    device: { browser: 'Chromium', system: 'Linux' },
    network: '10.0.0.0/16',
  })
  const { scene } = await open('filtered', {
    server: {
      'user/securityhistory': async ({ group }) => {
        if (group) await waiting
        const list = group ? [entry('1', 'loggedIn')] : [entry('1', 'loggedIn'), entry('2', 'frozen')]
        return { data: { list, next: null } }
      },
    },
  })
  await expect(scene.getByText('2 of 7 shown')).toBeVisible()
  await page.getByRole('button', { name: 'Logins only' }).click()
  const rows = scene.locator('[aria-busy=true]')
  await expect(rows).toHaveAttribute('inert', '')
  await expect(rows.locator('li')).toHaveText(['loggedIn', 'frozen'])
  answer()
  await expect(scene.getByRole('listitem')).toHaveText(['loggedIn'])
  await expect(rows).toHaveCount(0)
})

test('[ERR-01][ERR-02] what is read and does not come is said in its place, refused or timed out, until it is tried again', async ({
  page,
  open,
}) => {
  // the browser's own time-outs do not follow the clock of the page: this one does
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms)
      return controller.signal
    }
  })
  await page.clock.install({ time: '2026-11-22T00:00:00Z' })
  let answering = false
  const { scene } = await open('list', {
    server: {
      'assets/exchangerecords': (fields) => (answering ? exchanges(fields) : new Promise<'lost'>(() => undefined)),
    },
  })
  await expect(scene.getByRole('status')).toContainText('Loading')
  await page.clock.runFor(149_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(2000)
  await expect(page.getByRole('alert')).toContainText('Network error, connection timed out')
  await page.clock.runFor(10_000)
  await expect(page.getByRole('alert')).toBeVisible()
  answering = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(scene.getByRole('listitem')).toHaveText(['1', '2'])
})
