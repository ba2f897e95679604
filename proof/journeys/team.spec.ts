import { inviteBase } from '#calls/team/base.ts'
import { inviteDirect } from '#calls/team/direct.ts'
import { expect } from './journey.ts'
import { asker, cameBefore, openDrawer, test } from './visit.ts'

test('[INVITE-01] the drawer leads to the team: code and link to invite by, who joined, and down the team and back', async ({
  page,
  language,
  say,
}) => {
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
  await expect(main.locator('dl')).toContainText(figure)

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
