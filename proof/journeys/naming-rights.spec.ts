import { nodeRecords } from '#calls/planet/node.ts'
import { expect } from './journey.ts'
import { looksRightInBoth, settled, takePicture } from './look.ts'
import { asker, cameBefore, ONCE, test } from './visit.ts'

test('[ASSET-11] naming rights are looked at from the assets, with those that one has bought, and lead to choosing a planet', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  const ask = asker(await cameBefore(page, { language, username: 'lin' }))
  await page.goto('/asset')
  await settled(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('asset.act.node'), exact: true })
    .click()
  const sheet = page.getByRole('dialog', { name: say('planet.node.title') })
  await expect(sheet.getByText('10,000 DU')).toBeVisible()
  const [newest] = (await ask(nodeRecords, {})).list
  const mine = sheet.locator(`a[href="/record/info?order=${newest?.order}"]`)
  await expect(mine).toHaveText(newest?.name ?? '')
  await looksRightInBoth(page, (layout) =>
    takePicture(page, `test-results/pictures/${layout}-naming-rights.png`, false),
  )
  await sheet.getByRole('link', { name: say('planet.node.choose') }).click()
  await expect(page).toHaveURL(/\/node\?naming=choose/)
  await expect(page.getByRole('dialog', { name: say('planet.naming.title') })).toBeVisible()
})
