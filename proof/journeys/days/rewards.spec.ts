import { rewardRecords } from '#calls/income/rewards.ts'
import { translator } from '#languages/translate.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { least } from '#rules/amount/rounding.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { expect } from '../journey.ts'
import { LOCKS } from '../locks.ts'
import { findings, overflow, settled, takePicture } from '../look.ts'
import { asker, cameBefore, test } from '../visit.ts'
import { buysBronze } from './bought.ts'

test('[INCOME-08][INCOME-10] rewards are found by state, each opens to what became of it, and a press claims what there is room for', {
  lock: [LOCKS.days],
}, async ({ page, language, phone }) => {
  const tongue = phone ? 'ja_JP' : language
  const say = translator(tongue)
  const tag = tongue.replace('_', '-')
  // each project with somebody of its own, whose rewards nobody else claims
  const ask = asker(await cameBefore(page, { language: tongue, username: phone ? 'yuna' : 'mira' }))
  const toClaim = async () => units((await ask(rewardRecords, { size: 1 })).toCollect)
  // what the seed left has lapsed where other journeys have settled days enough
  if ((await toClaim()) === 0n) await buysBronze(phone ? 'sofia' : '서윤', phone ? 30 : 29)
  await expect.poll(toClaim).toBeGreaterThan(0n)
  const before = await ask(rewardRecords, { size: 100 })
  await page.goto('/income-record?view=rewards&state=toCollect')
  await settled(page)
  const main = page.getByRole('main')
  const rows = main.getByRole('table', { name: say('reward.lines') }).locator('tbody tr')
  await expect(rows).toHaveCount(before.list.filter(({ state }) => state === 'toCollect').length)
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('rewards.png'))

  const fits = least(units(before.toCollect), units(before.room))
  const [open] = before.list.filter(({ state }) => state === 'toCollect')
  if (!open) throw new Error('nothing to claim')
  const claim = main.getByRole('button', {
    name: say('reward.collect', { amount: amountText(formatUnits(fits), tag, 'all') }),
    exact: true,
  })
  if (fits > 0n) await claim.click()
  else await expect(claim).toBeDisabled()
  const left = formatUnits(units(before.toCollect) - fits)
  await expect.poll(async () => (await ask(rewardRecords, { size: 1 })).toCollect).toBe(left)
  await settled(page)
  await expect(main.locator('h2:has-text("' + say('reward.toCollect') + '") + p')).toContainText(amountText(left, tag))

  const after = (await ask(rewardRecords, { size: 100 })).list.find(({ id }) => id === open.id)
  await page.goto(`/record-detail?reward=${open.id}`)
  await settled(page)
  await expect(main.getByText(say(`reward.state.${after?.state ?? 'lost'}`), { exact: true }).first()).toBeVisible()
  expect(await overflow(page)).toBe('')
  await takePicture(page, test.info().outputPath('reward.png'))
})
