import type { Page } from '@playwright/test'
import { rewardRecords } from '#calls/income/rewards.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { poolEligible, poolRecords } from '#calls/pool/stakes.ts'
import { TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import type { Language } from '#languages/languages.ts'
import type { Translator } from '#languages/translate.ts'
import { units } from '#rules/amount/decimal.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { expect, test } from '../journey.ts'
import { LOCKS } from '../locks.ts'
import { looksRightInBoth, settled, takePicture } from '../look.ts'
import { asker, cameBefore } from '../visit.ts'
import { mailedCode, operator, walker } from '../walker.ts'
import { secures } from './walk/arrive.ts'
import { buysCheapest } from './walk/buy.ts'

const WHO = 'kaito'
const LANGUAGE: Language = 'ko_KR'
const FRIEND = 'newfriend'
const PASSWORD = 'Orbit7ward'

/** More than a week of the world, so it runs after all others. */
test(
  '[INVITE-01][INCOME-08][POOL-03] whom I invited by my link buys: I claim the reward, lose one by waiting, and a pool comes to its end meanwhile',
  { lock: LOCKS.days },
  async ({ page, browser }, info) => {
    test.setTimeout(400_000)
    const ask = asker(await cameBefore(page, { language: LANGUAGE, username: WHO }))
    const { say } = await walker(page, LANGUAGE, '/user/info?tab=team', 'invited')
    const main = page.getByRole('main')
    const claimsLand = () => ask(landClaimAll, { requestId: crypto.randomUUID() }).catch(() => undefined)
    await settled(page)
    const link = (await main.getByText(/\/reg\?invite=/).textContent()) ?? ''

    await claimsLand()
    const [land] = (await ask(poolEligible, { period: 7 })).list
    await stakes(page, say, land)
    const stakeOf = async () =>
      (await ask(poolRecords, { period: 7 })).list.find(({ tokenId }) => tokenId === land?.tokenId)
    const { id: stake = '' } = (await stakeOf()) ?? {}

    // by the link, in a browser of his own; whose link it was need not be typed
    const theirs = await browser.newContext()
    const friend = await walker(
      await theirs.newPage(),
      'zh_TW',
      new URL(link).pathname + new URL(link).search,
      'invited',
    )
    await registers(friend.page, friend.say)
    await secures(friend)
    const waits = () => ask(rewardRecords, { kind: 'referral', state: 'toCollect', size: 100 })
    const known = new Set<string>()
    const ofFriend = async () => (await waits()).list.find(({ id }) => !known.has(id))
    for (const { id } of (await waits()).list) known.add(id)
    await operator('grant', FRIEND, '4000', 'DU', '--reason', 'the journey')
    await buysCheapest(friend.page, friend.say)

    // what he bought brings a reward, which is claimed and opens to what it was worked out from
    const first = await comes(ofFriend)
    known.add(first.id)
    await page.goto('/income-record?view=rewards&state=toCollect')
    await settled(page)
    await main
      .getByRole('button', { name: new RegExp(`^${say('reward.collect', { amount: '' }).split('·')[0]?.trim()}`) })
      .click()
    await expect.poll(async () => (await waits()).toCollect).toBe('0')
    await page.goto(`/record-detail?reward=${first.id}`)
    await settled(page)
    await expect(main.getByText(say('reward.state.collected'), { exact: true }).first()).toBeVisible()
    await expect(main.getByText(say('reward.cause.equal'))).toBeVisible()
    await takePicture(page, info.outputPath('claimed.png'))

    // the next one waits for five days, and is lost
    await buysCheapest(friend.page, friend.say)
    const { id, amount } = await comes(ofFriend)
    await theirs.close()
    await operator('time', 'advance', '4d', '--reason', 'the journey')
    await claimsLand()
    await operator('time', 'advance', '2d', '--reason', 'the journey')
    await page.goto('/income-record?view=rewards&state=lost')
    await settled(page)
    await expect(main.locator(`a[href="/record-detail?reward=${id}"]`)).toBeVisible()
    await page.goto(`/record-detail?reward=${id}`)
    await settled(page)
    const lost = main.locator('dl > div').filter({ hasText: say('reward.lostBy') })
    await expect(lost).toContainText(amountText(amount, 'ko-KR', 'all'))
    await looksRightInBoth(page, (layout) => takePicture(page, info.outputPath(`lost-${layout}.png`)))

    // the seventh settlement was the last of the stake: it has left its pool by itself, and what it earned is claimed
    await operator('time', 'advance', '3d', '--reason', 'the journey')
    const ended = (await ask(poolRecords, { stake })).list[0]
    expect(ended).toMatchObject({ state: 'ended', lost: '0', burned: '0', leaving: null })
    expect(units(ended?.receivable ?? '0')).toBeGreaterThan(0n)
    await page.goto('/pool?state=ended')
    await settled(page)
    await expect(main.getByRole('table').getByText(say('pool.states.ended')).filter({ visible: true })).toBeVisible()
    await main.getByRole('button', { name: say('pool.claim') }).click()
    await expect.poll(async () => (await ask(poolRecords, { stake })).list[0]?.received).toBe(ended?.receivable)
    await looksRightInBoth(page, (layout) => takePicture(page, info.outputPath(`ended-${layout}.png`)))
  },
)

/** What the worker makes of a purchase is there after a moment. */
async function comes<Reward>(find: () => Promise<Reward | undefined>): Promise<Reward> {
  await expect.poll(async () => (await find()) !== undefined).toBe(true)
  const found = await find()
  if (!found) throw new Error('it has gone again')
  return found
}

interface Land {
  readonly tokenId: string
  readonly planetName: string
  readonly x: number
  readonly y: number
}

/** Puts a land into the pool of seven days. */
async function stakes(page: Page, say: Translator, land: Land | undefined): Promise<void> {
  if (!land) throw new Error('no land can be staked')
  const main = page.getByRole('main')
  await page.goto('/mining?period=7')
  await settled(page)
  await main.getByRole('button', { name: `${land.planetName} ${land.x}, ${land.y}` }).click()
  await main.getByRole('button', { name: say('pool.stake'), exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  await sheet.getByRole('button', { name: say('pool.stakePay', { count: 1 }) }).click()
  await expect(sheet.getByText(say('pool.stakedDone', { count: 1 }))).toBeVisible()
}

/** Registers from where a link led. */
async function registers(page: Page, say: Translator): Promise<void> {
  const email = `${FRIEND}@example.com`
  await expect(page.getByLabel(say('session.inviteCode'))).not.toHaveValue('')
  await page.getByLabel(say('session.username'), { exact: true }).fill(FRIEND)
  await page.getByLabel(say('session.email'), { exact: true }).fill(email)
  await page.getByRole('button', { name: say('session.send') }).click()
  await page.getByLabel(say('session.emailCode')).fill(await mailedCode(page, email))
  await page.getByLabel(say('session.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(say('session.confirm'), { exact: true }).fill(PASSWORD)
  await page.locator('input[name=agreed]').press('Space')
  await page.getByRole('button', { name: say('session.register.submit') }).click()
  await expect(page).toHaveURL(/\/node$/)
}
