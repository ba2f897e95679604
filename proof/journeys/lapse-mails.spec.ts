import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { looksRightInBoth, settled, takePicture } from './look.ts'
import { cameBefore, ONCE, test } from './visit.ts'

test('mails of what lapses are turned off and on in the account, and off by a link without a session', {
  tag: ONCE,
  lock: LOCKS.tomas,
}, async ({ page, language, say }) => {
  // opened without a session; a link that is not whole says what to do instead, one that is wrong is refused
  await page.goto('/unsubscribe')
  await settled(page)
  await expect(page.getByText(say('account.unsubscribe.noLink'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('account.unsubscribe.submit') })).toHaveCount(0)
  await page.goto('/unsubscribe?token=7.nobody-was-given-this')
  await expect(page.getByText(say('account.unsubscribe.text'))).toBeVisible()
  await expect(page).toHaveURL('/unsubscribe')
  await looksRightInBoth(page, (layout) => takePicture(page, `test-results/pictures/${layout}-unsubscribe.png`))
  await page.getByRole('button', { name: say('account.unsubscribe.submit') }).click()
  await expect(page.getByRole('region', { name: say('kit.messages') })).toContainText(say('error.unsubscribeLinkWrong'))

  await cameBefore(page, { language, username: 'tomas' })
  await page.goto('/user')
  await settled(page)
  await expect(page.getByText(say('account.mails.on'), { exact: true })).toBeVisible()
  const press = (turn: 'turnOn' | 'turnOff') =>
    page.getByRole('button', { name: `${say(`account.mails.${turn}`)} ${say('account.mails.label')}` })
  await press('turnOff').click()
  await expect(press('turnOn')).toBeVisible()
  await page.reload()
  await expect(page.getByText(say('account.mails.off'), { exact: true })).toBeVisible()
  await press('turnOn').click()
  await expect(press('turnOff')).toBeVisible()
})
