import { incomeOverview } from '#calls/income/overview.ts'
import { rewardRecords } from '#calls/income/rewards.ts'
import { pointsDays } from '#calls/points/days.ts'
import { poolOverview } from '#calls/pool/pool.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { sumOfPoints } from '#web/income/points/sums.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { expect } from '../journey.ts'
import { LOCKS } from '../locks.ts'
import { findings, overflow, settled, takePicture } from '../look.ts'
import { asker, cameBefore, DESK_IN_PROOF, test } from '../visit.ts'

/** What must not change between what the server is asked and what the screen shows. */
const ITS = [LOCKS.days, LOCKS.linsIncome]

test('[INCOME-11] income, rewards of each kind, pools and DP stand apart by their asset, agree with their rows, and the marked day is told', {
  tag: DESK_IN_PROOF,
  lock: ITS,
}, async ({ page, say, language }) => {
  const tag = language.replace('_', '-')
  const ask = asker(await cameBefore(page, { language, username: 'lin' }))
  const sums = await ask(incomeOverview, { days: 30 })
  const pools = await ask(poolOverview, {})
  const points = sumOfPoints((await ask(pointsDays, { size: sums.days.length })).list)
  const rewards = (await ask(rewardRecords, { size: 100 })).list
  const whole = (of: (row: (typeof rewards)[number]) => string) =>
    formatUnits(rewards.reduce((total, row) => total + units(of(row)), 0n))
  expect([sums.rewardsCollected, sums.rewardsLost]).toEqual([
    whole(({ collected }) => collected),
    whole(({ lost }) => lost),
  ])

  await page.goto('/income-record')
  await settled(page)
  const main = page.getByRole('main')
  const shows = (section: string, label: string, amount: string, precision?: 'all') => {
    const heading = page.getByRole('heading', { name: section, exact: true })
    const row = main.locator('section, div').filter({ has: heading }).last().locator('dl > div')
    const one = row.filter({ has: page.locator('dt', { hasText: label }) }).first()
    return expect(one.locator('dd'), label).toContainText(amountText(amount, tag, precision))
  }
  await shows(say('income.inDu'), say('income.rewardsToCollect'), sums.rewardsToCollect, 'all')
  await shows(say('income.inDu'), say('income.rewardsCollected'), sums.rewardsCollected)
  await shows(say('income.inDu'), say('income.rewardsLost'), sums.rewardsLost)
  await shows(say('income.fromPools'), say('income.poolReceivable'), pools.receivable)
  await shows(say('income.fromPools'), say('income.poolReceived'), pools.received)
  const over = say('income.pointsOver', { days: sums.days.length })
  await shows(over, say('income.pointsGranted'), points.granted)
  await shows(over, say('income.pointsLost'), points.lost)
  // each kind of reward apart, with what became of it
  const byKind = main.getByRole('table', { name: say('income.byKind') }).getByRole('row')
  for (const one of sums.kinds) {
    const row = byKind.filter({ hasText: say(`reward.kind.${one.kind}`) })
    for (const amount of [one.toCollect, one.waiting, one.collected, one.lost])
      await expect(row, one.kind).toContainText(amountText(amount, tag))
  }
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('income.png'))

  // the day that is marked is told with its rewards
  const slider = main.getByRole('slider', { name: say('income.byDay') })
  const spoken = () => slider.getAttribute('aria-valuetext')
  // somebody's purchase may bring a reward meanwhile, of which a notice tells once a day: the page is then come to anew
  const told = async () => {
    const last = (await ask(incomeOverview, { days: 30 })).days.at(-1)
    if ((await spoken())?.includes(amountText(last?.rewards ?? '0', tag))) return true
    await page.reload()
    await settled(page)
    return false
  }
  await expect.poll(told).toBe(true)
})
