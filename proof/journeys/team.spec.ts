import { purchaseFacts } from '#calls/income/reward-facts.ts'
import { rewardRecords } from '#calls/income/rewards.ts'
import { inviteBase } from '#calls/team/base.ts'
import { inviteDirect } from '#calls/team/direct.ts'
import { inviteIncome } from '#calls/team/income.ts'
import { inviteTeam } from '#calls/team/team.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { expect } from './journey.ts'
import { findings, overflow, settled, takePicture } from './look.ts'
import { asker, cameBefore, DESK_IN_PROOF, openDrawer, PHONE_IN_PROOF, test } from './visit.ts'

test('[INVITE-01] the drawer leads to the team: code and link to invite by, who joined, and down the team and back', {
  tag: DESK_IN_PROOF,
}, async ({ page, language, say }) => {
  const ask = asker(await cameBefore(page, { language, username: 'lin' }))
  await page.goto('/home')
  const drawer = await openDrawer(page, say, 'lin')
  await drawer.getByRole('link', { name: say('shell.drawer.team') }).click()
  await expect(page).toHaveURL(/\/user\/info\?tab=team$/)
  const main = page.getByRole('main')
  const { inviteCode, size, direct } = await ask(inviteBase, {})
  expect([size > direct, direct > 1]).toEqual([true, true])
  await expect(main.getByText(inviteCode, { exact: true })).toBeVisible()
  await expect(main.getByText(new RegExp(`/reg\\?invite=${inviteCode}$`))).toBeVisible()
  const figure = new Intl.NumberFormat(language.replace('_', '-')).format(size)
  await expect(main.locator('dl').first()).toContainText(figure)

  // what the team holds, what level that gives, and how far the next is; what it has brought, by kind
  const tag = language.replace('_', '-')
  const { level, landTotal, next } = await ask(inviteTeam, {})
  const standing = main.locator('dl').nth(1)
  await expect(standing).toContainText(level > 0 ? `V${level}` : say('team.noLevel'))
  await expect(standing).toContainText(amountText(landTotal, tag, 'all'))
  if (next)
    await expect(main.getByRole('heading', { name: say('team.toLevel', { level: `${next.level}` }) })).toBeVisible()
  const { kinds } = await ask(inviteIncome, {})
  const income = main.getByRole('table', { name: say('team.income') })
  for (const { kind, amount } of kinds) {
    const row = income.getByRole('row').filter({ hasText: say(`reward.kind.${kind}`) })
    await expect(row).toContainText(amountText(amount, tag, 'all'))
  }

  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('team.png'))

  // down to who stands below somebody, and back
  const { list } = await ask(inviteDirect, { size: 50 })
  const leader = list.find((one) => one.direct > 0)
  if (!leader) throw new Error('nobody has a team of his own')
  const below = (await ask(inviteDirect, { of: leader.userId, size: 50 })).list[0]
  await main
    .getByRole('button', { name: say('team.open', { name: leader.maskedName }) })
    .first()
    .click()
  await expect(main.getByText(below?.userId ?? '', { exact: true }).filter({ visible: true })).toBeVisible()
  await main
    .getByRole('navigation', { name: say('team.path') })
    .getByRole('button', { name: say('team.me') })
    .click()
  await expect(main.getByText(leader.userId, { exact: true }).filter({ visible: true })).toBeVisible()
})

test('[INCOME-12] a reward of a purchase opens to what it was worked out from, and the page comes to the same', {
  tag: PHONE_IN_PROOF,
}, async ({ page, language, say }) => {
  const ask = asker(await cameBefore(page, { language, username: 'lin' }))
  const { list } = await ask(rewardRecords, { kind: 'referral', size: 1 })
  const [reward] = list
  if (!reward) throw new Error('nobody bought below lin')
  const { purchase, landTotal } = purchaseFacts.parse(reward.facts)
  await page.goto(`/record-detail?reward=${reward.id}`)
  await settled(page)
  const cause = page
    .getByRole('main')
    .locator('section')
    .filter({ hasText: say('reward.cause.title') })
    .last()
  const tag = language.replace('_', '-')
  for (const figure of [purchase, landTotal, reward.amount])
    await expect(cause.getByText(amountText(figure, tag, 'all')).first()).toBeVisible()
  await expect(cause.getByText(say('reward.cause.equal'))).toBeVisible()
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
})
