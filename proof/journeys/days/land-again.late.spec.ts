import { landClaimAll } from '#calls/land/claim.ts'
import { myLands } from '#calls/land/own/my.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { expect, test } from '../journey.ts'
import { LOCKS } from '../locks.ts'
import { looksRightInBoth } from '../look.ts'
import { asker, tokenOf } from '../visit.ts'
import { operator, type Walker, walker } from '../walker.ts'
import { demoServices } from './walk/demo-services.ts'

const DIGITS = '204060'
const DAY = 86_400_000
const WHO = 'yuna'

/** A whole life of a land, from purchase to 3x and on: one and a half years of the world, so it runs after all others. */
test(
  '[LAND-09][LAND-12] a completed land is worked again: quote first, a new run begins, the old one stays in the records',
  { lock: LOCKS.days },
  async ({ page }, info) => {
    test.setTimeout(400_000)
    const who = await walker(page, 'zh_TW', '/login', info.project.name)
    const { say } = who
    await page.getByLabel(say('session.account'), { exact: true }).fill(WHO)
    await page.getByLabel(say('session.password'), { exact: true }).fill('Orbit2026')
    await page.getByRole('button', { name: say('session.login.submit') }).click()
    await expect(page).not.toHaveURL(/login/)
    await operator('grant', WHO, '200000', 'DU', '--reason', 'the journey')
    const token = await buysDearest(who)
    await lives(token)
    await page.goto('/planet?state=completed')
    await expect(page.getByText(say('land.clock.stateText.completed')).first()).toBeVisible()
    await looksRight(who, 'completed')
    await page.locator(`a[href="/planet/info?token=${token}&do=again"]`).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(say('act.plow.note'))).toBeVisible()
    await expect(dialog.locator('form button[type=submit]').last()).toContainText('DU')
    await looksRight(who, 'again')
    await dialog.getByLabel(say('pay.password')).fill(DIGITS)
    await dialog.locator('form button[type=submit]').last().click()
    await expect(dialog.getByText(say('land.pay.order'))).toBeVisible()
    const { list } = await asker(await tokenOf(WHO))(myLands, { size: 100, sort: 'newest' })
    const runs = list.filter(({ tokenId }) => tokenId === token)
    expect(runs).toMatchObject([{ state: 'pending', counted: '0' }, { state: 'completed' }])
    expect(runs[1]?.counted).toBe(runs[1]?.cap)
    await page.goto(`/planet/info?token=${token}`)
    await expect(page.getByRole('cell', { name: say('act.how.replow') }).first()).toBeVisible()
    await looksRight(who, 'history')
  },
)

/** Buys the cheapest Stellar plot: it reaches its cap soonest. */
async function buysDearest({ page, say }: Walker): Promise<string> {
  await page.goto('/market?era=6&view=plots')
  await page.getByRole('main').locator('li button').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('pay.password')).fill(DIGITS)
  await dialog.locator('form button[type=submit]').last().click()
  await expect(dialog.getByText(say('land.pay.order'))).toBeVisible()
  const link = await dialog.locator('a[href^="/planet/info?token="]').getAttribute('href')
  return link?.split('=')[1] ?? ''
}

/** Lets the demo's world run on, with a claim every five days, until the land has completed and left nothing to claim. */
async function lives(token: string): Promise<void> {
  const services = demoServices()
  const ask = asker(await tokenOf(WHO))
  try {
    for (let round = 0; round < 130; round += 1) {
      await advanceWorld(services, 5 * DAY)
      await ask(landClaimAll, { requestId: crypto.randomUUID() }).catch(() => undefined)
      const { list } = await ask(myLands, { state: 'completed', size: 100 })
      if (list.some((land) => land.tokenId === token && land.pending === '0')) return
    }
  } finally {
    await services.database.destroy()
  }
  throw new Error('the land never completed')
}

/** As on a desk and as on a phone, with a picture of each. */
async function looksRight({ page, picture }: Walker, name: string): Promise<void> {
  await looksRightInBoth(page, (layout) => picture(`${layout}-${name}`))
}
