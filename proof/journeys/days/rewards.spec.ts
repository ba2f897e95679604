import { rewardDetail, rewardRecords } from '#calls/income/rewards.ts'
import { translator } from '#languages/translate.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { least } from '#rules/amount/rounding.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { expect } from '../journey.ts'
import { LOCKS } from '../locks.ts'
import { findings, looksRightInBoth, overflow, settled, takePicture } from '../look.ts'
import { asker, cameBefore, DESK_IN_PROOF, ONCE, test } from '../visit.ts'

test('[INCOME-08][INCOME-10] rewards are found by state, each opens to what became of it, and a press claims what there is room for', {
  tag: DESK_IN_PROOF,
  lock: [LOCKS.days],
}, async ({ page, language, phone }) => {
  const tongue = phone ? 'ja_JP' : language
  const say = translator(tongue)
  const tag = tongue.replace('_', '-')
  // each project with somebody of its own, whose rewards nobody else claims
  const ask = asker(await cameBefore(page, { language: tongue, username: phone ? 'yuna' : 'mira' }))
  const before = await ask(rewardRecords, { size: 100 })
  await page.goto('/income-record?view=rewards&state=toCollect')
  await settled(page)
  const main = page.getByRole('main')
  const rows = main.getByRole('table', { name: say('reward.lines') }).locator('tbody tr')
  await expect(rows).toHaveCount(before.list.filter(({ state }) => state === 'toCollect').length)
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('rewards.png'))

  // what the seed left has lapsed where other journeys have settled days enough: then there is nothing to claim, and it stands as lost
  const [open = before.list[0]] = before.list.filter(({ state }) => state === 'toCollect')
  if (!open) throw new Error('nobody bought below')
  if (open.state === 'toCollect') await claims(before)

  const after = (await ask(rewardRecords, { size: 100 })).list.find(({ id }) => id === open.id)
  await page.goto(`/record-detail?reward=${open.id}`)
  await settled(page)
  await expect(main.getByText(say(`reward.state.${after?.state ?? 'lost'}`), { exact: true }).first()).toBeVisible()
  expect(await overflow(page)).toBe('')
  await takePicture(page, test.info().outputPath('reward.png'))

  /** Claims what there is room for by the one button, whose sum is said before. */
  async function claims({ toCollect, room }: { readonly toCollect: string; readonly room: string }): Promise<void> {
    const fits = least(units(toCollect), units(room))
    const claim = main.getByRole('button', {
      name: say('reward.collect', { amount: amountText(formatUnits(fits), tag, 'all') }),
      exact: true,
    })
    if (fits > 0n) await claim.click()
    else await expect(claim).toBeDisabled()
    const left = formatUnits(units(toCollect) - fits)
    await expect.poll(async () => (await ask(rewardRecords, { size: 1 })).toCollect).toBe(left)
    await settled(page)
    await expect(main.locator('h2:has-text("' + say('reward.toCollect') + '") + p')).toContainText(
      amountText(left, tag),
    )
  }
})

test('[INCOME-12] a lost reward says by which journal it went back, and by which version of the rules it was shared out', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  const ask = asker(await cameBefore(page, { language, username: 'lin' }))
  const lost = (await ask(rewardRecords, { state: 'lost', size: 100 })).list.find(({ lostBy }) => lostBy === 'expiry')
  if (!lost) throw new Error('the seed has left nothing of lin to be lost')
  const { expiry, rules } = await ask(rewardDetail, { id: lost.id })
  await page.goto(`/record-detail?reward=${lost.id}`)
  await settled(page)
  const main = page.getByRole('main')
  const row = main.locator('dl > div').filter({ hasText: say('reward.lostBy') })
  await expect(row).toContainText(expiry ?? 'no journal')
  await expect(row).toContainText(amountText(lost.lost, language.replace('_', '-'), 'all'))
  await looksRightInBoth(page, (layout) => takePicture(page, `test-results/pictures/lost-reward-${layout}.png`))
  await main.getByRole('link', { name: say('income.detail.rulesVersion', { version: rules?.version ?? 0 }) }).click()
  await expect(page).toHaveURL('/rules#versions')
})
