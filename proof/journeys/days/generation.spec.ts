import { incomeCollect } from '#calls/income/collect.ts'
import { generationRecords } from '#calls/income/generation.ts'
import { referralRecords } from '#calls/income/tax.ts'
import { units } from '#rules/amount/decimal.ts'
import { expect } from '../journey.ts'
import { LOCKS } from '../locks.ts'
import { findings, overflow, settled, takePicture } from '../look.ts'
import { asker, cameBefore, DESK_IN_PROOF, PHONE_IN_PROOF, test } from '../visit.ts'

/** What must not change between what the server is asked and what the screen shows. */
const ITS = [LOCKS.days, LOCKS.linsIncome]

test('[INCOME-06] the generation reward stands line by line with its generation and weight, and says what is locked', {
  tag: PHONE_IN_PROOF,
  lock: ITS,
}, async ({ page, say, language }) => {
  const ask = asker(await cameBefore(page, { language, username: 'lin' }))
  const stands = await ask(generationRecords, { size: 100 })
  expect(stands.list.length).toBeGreaterThan(0)
  await page.goto('/dsjl-detail')
  await settled(page)
  const main = page.getByRole('main')
  const generations = main.getByRole('table', { name: say('income.generationPage.generations') })
  await expect(generations.locator('tbody tr')).toHaveCount(10)
  const open = stands.generations.filter(({ unlocked }) => unlocked).length
  expect(open).toBeGreaterThan(0)
  await expect(
    generations.getByText(say('income.generationPage.unlocked'), { exact: true }).filter({ visible: true }),
  ).toHaveCount(open)
  const lines = main.getByRole('table', { name: say('income.taxPage.lines') }).locator('tbody tr')
  await expect(lines).toHaveCount(stands.list.length)
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('generation.png'))
  // of a generation, in the address and in the list
  const nearest = await ask(generationRecords, { generation: 1, size: 100 })
  await page.goto('/dsjl-detail?generation=1')
  await settled(page)
  await expect(lines).toHaveCount(nearest.list.length)
  if (units(stands.pending) === 0n) return
  await page.goto('/dsjl-detail')
  await settled(page)
  await main
    .getByRole('button', {
      name: new RegExp(say('income.generationPage.collect', { amount: '.*' }).replace('·', '.*')),
    })
    .click()
  await expect.poll(async () => (await ask(generationRecords, { size: 1 })).pending).toBe('0')
  await expect(ask(incomeCollect, { kind: 'generation', requestId: crypto.randomUUID() })).rejects.toThrow()
})

test('[INCOME-04] what I have of planets that I referred stands beside the tax of my own', {
  tag: DESK_IN_PROOF,
  lock: ITS,
}, async ({ page, say, language }) => {
  const ask = asker(await cameBefore(page, { language, username: 'lin' }))
  const { planets } = await ask(referralRecords, { size: 1 })
  await page.goto('/tdss-detail')
  await settled(page)
  const main = page.getByRole('main')
  await main.getByRole('tab', { name: say('income.taxPage.ofReferrer') }).click()
  await expect(page).toHaveURL(/as=referrer/)
  await settled(page)
  if (planets.length === 0) await expect(main.getByText(say('income.referralPage.none'))).toBeVisible()
  else await expect(main.getByRole('heading', { name: say('income.referralPage.pending') })).toBeVisible()
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('referral.png'))
})
