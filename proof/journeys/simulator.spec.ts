import { expect } from './journey.ts'
import { findings, looksRightInBoth, settled, takePicture } from './look.ts'
import { cameBefore, DESK_IN_PROOF, test } from './visit.ts'

test('a visitor tries a plan and a team, shares it by its link, and finds the figures it works with in the rule book', {
  tag: DESK_IN_PROOF,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language })
  await page.goto('/simulator')
  await settled(page)
  const main = page.getByRole('main')
  const row = (name: string) => main.getByRole('row').filter({ hasText: name })
  const sum = (name: string) => row(name).getByRole('cell').last()
  await expect(row(say('simulator.lines.paid'))).toContainText('500')
  // out of the era's range
  const investment = main.getByLabel(say('simulator.investment')).first()
  await investment.fill('400')
  await expect(main.getByText(say('simulator.wrong'))).toBeVisible()
  await investment.fill('800')
  await expect(row(say('simulator.lines.paid'))).toContainText('800')
  await main.getByRole('button', { name: say('simulator.addLand') }).click()
  await expect(row(say('simulator.lines.paid'))).toContainText('1,600')
  // unclaimed for a year: six days, and the rest burns
  await main.getByRole('combobox', { name: say('simulator.claimEvery') }).selectOption('0')
  await expect(sum(say('simulator.lines.claimed'))).toHaveText('0')
  await expect(sum(say('simulator.lines.lost'))).not.toHaveText('0')
  await expect(page).toHaveURL(/lands=2-800-0_2-800-0&claim=0&days=365/)
  // on a chosen day besides: what lay ready by then is claimed, and a day beyond the plan is told
  const chosen = main.getByLabel(say('simulator.claimsOn'))
  await chosen.fill('20, 400')
  await expect(main.getByText(say('simulator.wrong'))).toBeVisible()
  await chosen.fill('20, 30')
  await expect(sum(say('simulator.lines.claimed'))).not.toHaveText('0')
  await expect(page).toHaveURL(/claim=0&on=20%2C\+30&days=365/)
  await chosen.fill('')
  // somebody who is invited buys 3,000 DU on the third day: his lands bring a generation, his purchase 8% to who owns a planet
  await expect(row(say('simulator.lines.teamCollected'))).toBeHidden()
  await main.getByRole('button', { name: say('simulator.team.add') }).click()
  const member = main.getByRole('group', { name: say('simulator.team.member', { nth: 1 }) })
  await member.getByLabel(say('simulator.era')).selectOption('3')
  await member.getByLabel(say('simulator.investment')).fill('3000')
  await member.getByLabel(say('simulator.boughtOn')).fill('3')
  await main.getByRole('combobox', { name: say('simulator.claimEvery') }).selectOption('5')
  await expect(sum(say('simulator.lines.teamCollected'))).not.toHaveText('0')
  const without = await row(say('simulator.lines.teamCollected')).textContent()
  await main.getByLabel(say('simulator.team.planet')).check()
  await expect(row(say('simulator.lines.teamCollected'))).not.toHaveText(without ?? '')
  // one more, below the first, and nobody else
  await main.getByRole('button', { name: say('simulator.team.add') }).click()
  const second = main.getByRole('group', { name: say('simulator.team.member', { nth: 2 }) })
  await second.getByLabel(say('simulator.team.below')).selectOption('1')
  await expect(page).toHaveURL(/team=0-3-3000-3_1-3-3000-3&planet=1&claim=5/)
  // he loses as much as he wins who never claims
  await main.getByRole('combobox', { name: say('simulator.claimEvery') }).selectOption('0')
  await expect(sum(say('simulator.lines.teamLost'))).not.toHaveText('0')
  await looksRightInBoth(page, (layout) => takePicture(page, test.info().outputPath(`simulator-${layout}.png`)))
  await page.reload()
  await settled(page)
  await expect(row(say('simulator.lines.paid'))).toContainText('1,600')
  await expect(sum(say('simulator.lines.teamLost'))).not.toHaveText('0')

  await main.getByRole('link', { name: say('title.rules') }).click()
  await settled(page)
  await expect(page).toHaveURL('/rules')
  await expect(
    main
      .getByRole('row')
      .filter({ hasText: say('glossary.era.2') })
      .first(),
  ).toContainText('0.35%')
  await expect(main.getByText(say('rulebook.versions.first'))).toBeVisible()
  expect(await findings(page)).toEqual([])
})
