import type { Page } from '@playwright/test'
import { generationRecords } from '#calls/income/generation.ts'
import { rewardRecords } from '#calls/income/rewards.ts'
import { type Language, tagOf } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { units } from '#rules/amount/decimal.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { expect, test } from '../journey.ts'
import { LOCKS } from '../locks.ts'
import { looksRightInBoth, settled, takePicture } from '../look.ts'
import { asker, cameBefore, tokenOf } from '../visit.ts'
import { operator } from '../walker.ts'
import { buysCheapest } from './walk/buy.ts'
import { joinsWithFriends } from './walk/demo-services.ts'
import { opensReward } from './walk/opens-reward.ts'

const LANGUAGE: Language = 'zh_TW'
const say = translator(LANGUAGE)
/** Right above the buyer, with a planet and a level; and the next of that level above him (demo seed). */
const [BUYER, DIRECT, SAME] = ['yuna', 'kaito', 'mira'] as const
/** What a Bronze plot costs at least, and what 8%, the level's 1% and a tenth of that come to. */
const OF_100 = { referral: '8', community: '1', sameLevel: '0.1' } as const

/**
 * What the seed left may have lapsed meanwhile, so each is made anew: by a purchase, by the settlement after it, and by a claim that
 * found no room. Five days of the world: after most others, and before the land of the seed's teams has burned for so long that no level is left.
 */
test(
  '[INCOME-06][INCOME-08][INCOME-12] a reward of each kind is claimed by its owner and opens to rule, inputs, rounding, room and ledger entry',
  { lock: LOCKS.days },
  async ({ page }, info) => {
    test.setTimeout(400_000)
    const inviter = `g${Date.now() % 10_000_000}`
    const [friend = ''] = await joinsWithFriends(inviter, 1)
    const known = { [DIRECT]: await rewardsOf(DIRECT), [SAME]: await rewardsOf(SAME) }
    await buys(page, BUYER)
    await buys(page, friend)
    // shared out, and released since nothing holds the buyer
    for (const who of [DIRECT, SAME])
      await expect.poll(async () => (await newOf(who, known[who], 'toCollect')).length).toBeGreaterThan(0)
    await operator('time', 'advance', '3d', '--reason', 'the journey')

    for (const [who, kinds] of [
      [DIRECT, ['referral', 'community', 'market']],
      [SAME, ['sameLevel']],
    ] as const) {
      await claims(page, who)
      const ask = asker(await tokenOf(who))
      const mine = await newOf(who, known[who], 'collected')
      for (const kind of kinds) {
        const reward = mine.find((one) => one.kind === kind)
        if (!reward) throw new Error(`${who} has earned nothing of ${kind}`)
        if (kind !== 'market') expect(reward.amount).toBe(OF_100[kind])
        await opensReward(page, ask, reward.id)
      }
    }

    // of the generation a reward comes about where a claim finds no room: whoever owns no land has none
    const ask = asker(await cameBefore(page, { language: LANGUAGE, username: inviter }))
    const { pending } = await ask(generationRecords, { size: 1 })
    expect(units(pending)).toBeGreaterThan(0n)
    const main = page.getByRole('main')
    await page.goto('/dsjl-detail')
    await settled(page)
    await main.getByRole('button', { name: say('income.generationPage.collect', { amount: exact(pending) }) }).click()
    await expect(main.getByText(say('income.generationPage.left', { left: exact(pending) }))).toBeVisible()
    // nothing is said to have been claimed
    await expect(page.getByText(say('income.generationPage.done', { claimed: '0' }))).toBeHidden()
    await main.getByRole('link', { name: say('income.generationPage.toRewards') }).click()
    await settled(page)
    const claim = main.getByRole('button', { name: say('reward.collect', { amount: '0' }) })
    await expect(claim).toBeDisabled()
    await expect(main.getByText(say('reward.short'))).toBeVisible()
    await looksRightInBoth(page, (layout) => takePicture(page, info.outputPath(`no-room-${layout}.png`)))
    await buys(page, inviter)
    // in effect by the second settlement
    await operator('time', 'advance', '2d', '--reason', 'the journey')
    await claims(page, inviter)
    const [left] = await newOf(inviter, new Set(), 'collected')
    expect(left).toMatchObject({ kind: 'generation', amount: pending })
    await opensReward(page, ask, left?.id ?? '')
  },
)

const exact = (amount: string): string => amountText(amount, tagOf(LANGUAGE), 'all')

/** Buys a plot with DU that he is given. */
async function buys(page: Page, who: string): Promise<void> {
  await operator('grant', who, '200', 'DU', '--reason', 'the journey')
  await cameBefore(page, { language: LANGUAGE, username: who })
  await buysCheapest(page, say)
}

/** All his rewards so far. */
async function rewardsOf(who: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  const ask = asker(await tokenOf(who))
  for (let after: string | undefined; ; ) {
    const { list, next } = await ask(rewardRecords, { size: 100, ...(after && { after }) })
    for (const { id } of list) ids.add(id)
    if (next === null) return ids
    after = next
  }
}

/** Those that came since, of a state. */
async function newOf(who: string, known: ReadonlySet<string>, state: 'toCollect' | 'collected') {
  const { list } = await asker(await tokenOf(who))(rewardRecords, { size: 100, state })
  return list.filter(({ id }) => !known.has(id))
}

/** Claims all there is by the one button, whose sum is said before; his lands have room for it. */
async function claims(page: Page, who: string): Promise<void> {
  const ask = asker(await cameBefore(page, { language: LANGUAGE, username: who }))
  // what has lapsed in these days goes meanwhile, and the sum with it
  await expect(async () => {
    const { toCollect, room } = await ask(rewardRecords, { size: 1 })
    expect(units(room)).toBeGreaterThanOrEqual(units(toCollect))
    await page.goto('/income-record?view=rewards&state=toCollect')
    await settled(page)
    const name = say('reward.collect', { amount: exact(toCollect) })
    await page.getByRole('main').getByRole('button', { name, exact: true }).click({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await expect.poll(async () => (await ask(rewardRecords, { size: 1 })).toCollect).toBe('0')
}
