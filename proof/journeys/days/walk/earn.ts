import { FIRST_STEPS } from '#rules/account/first-steps.ts'
import { expect } from '../../journey.ts'
import { settled } from '../../look.ts'
import { operator, type Walker } from '../../walker.ts'
import { looksRight } from './looks-right.ts'

/** Sees his land come into effect as days are settled, without doing anything. */
export async function earns({ page, say, picture }: Walker, plot: { x: number; y: number }): Promise<void> {
  const listening = page.waitForResponse(/\/events\?member=/)
  await page.reload()
  await expect(page.getByText(say('land.clock.state.pending'))).toBeVisible()
  // nothing is lost by having bought: what came back so far, and what leaving would give, are told apart
  await expect(page.getByText(say('land.profit'), { exact: true })).toHaveCount(0)
  // the page follows a settlement by itself
  await listening
  await operator('time', 'advance', '1d', '--reason', 'the journey')
  await expect(page.getByText(say('land.clock.state.activating'))).toBeVisible()
  // what is settled while a page only begins to listen is heard as well
  const [held, release] = gate()
  await page.route('**/api/notice/watch', async (route) => {
    await held
    await route.continue()
  })
  const watching = page.waitForRequest('**/api/notice/watch')
  await page.reload()
  await expect(page.getByText(say('land.clock.state.activating'))).toBeVisible()
  await watching
  await operator('time', 'advance', '2d', '--reason', 'the journey')
  release()
  await expect(page.getByText(`(${plot.x}, ${plot.y})`).first()).toBeVisible()
  await expect(page.getByText(say('land.clock.until')).first()).toBeVisible()
  await picture('my-land')
  await looksRight(page)
}

/** What waits until it is let go. */
function gate(): [Promise<void>, () => void] {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  return [held, release]
}

/** Claims all at once. */
export async function claims({ page, say, picture }: Walker): Promise<void> {
  await page
    .getByRole('button', { name: say('land.claim.all') })
    .last()
    .click()
  await expect(page.getByRole('main').getByText('0 DU', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(say('land.clock.state.effective')).first()).toBeVisible()
  // of nothing there is no claim, and it is said why
  await expect(page.getByRole('main').getByRole('button', { name: say('land.claim.all') })).toBeDisabled()
  await expect(page.getByText(say('land.claim.next', { at: '@' }).split('@')[0] ?? '')).toBeVisible()
  await picture('claimed')
  await page.goto('/planet/record')
  await picture('land-record')
  await looksRight(page)
}

/** The claim was the last of the first steps: they are gone by themselves from where they stood, without being sent away. */
export async function hasLearnt({ page, say }: Walker): Promise<void> {
  const told = page.waitForResponse('**/api/user/firststeps')
  await page.goto('/asset')
  expect(await (await told).json()).toMatchObject({ data: { done: FIRST_STEPS, away: false } })
  await settled(page)
  await expect(page.getByRole('complementary', { name: say('steps.title') })).toHaveCount(0)
}

/** Income lines recompute in the browser; each movement opens to the legs of its journal. */
export async function followsRecords({ page, picture }: Walker): Promise<void> {
  await page.goto('/income-record')
  await looksRight(page)
  await picture('income')
  // the day's line opens, and from it the claim's entry in the ledger
  await page.locator('main a[href^="/record-detail?"]').first().click()
  await expect(page.locator('main a[href^="/record/info?order="]').first()).toBeVisible()
  await page.goto('/record')
  await looksRight(page)
  await picture('records')
  const first = page.locator('a[href^="/record/info?order="]').first()
  await first.click()
  await expect(page).toHaveURL(/\/record\/info\?order=/)
  await looksRight(page)
  await picture('record-info')
  await expect(page.getByRole('main')).toContainText(/DU/)
}
