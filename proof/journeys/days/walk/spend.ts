import { expect } from '../../journey.ts'
import { quiet } from '../../quiet.ts'
import type { Walker } from '../../walker.ts'
import { DIGITS } from './digits.ts'
import { looksRight } from './looks-right.ts'

/** Exchanges at the fixed rate, and finds deposit and exchange in the records. */
export async function exchanges({ page, say, picture }: Walker): Promise<void> {
  await page.goto('/asset?exchange=USDT-DU')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say('exchange.note'))).toBeVisible()
  await dialog.getByLabel(say('exchange.amount')).fill('5000')
  await dialog.getByLabel(say('pay.password')).fill(DIGITS)
  await picture('exchange')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByText(say('exchange.done'), { exact: true })).toBeVisible()
  await picture('exchange-done')
  await page.goto('/asset')
  await expect(page.getByText('4,975').first()).toBeVisible()
  // two ways to get DU: the one at a fixed rate says so where it opens, the other is named for what it is (the sixth of the eleven doubts)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: say('asset.act.exchange'), exact: true })).toBeEnabled()
  await expect(main.getByRole('link', { name: say('asset.act.swap'), exact: true })).toHaveAttribute('href', '/swap')
  await page.goto('/rechange/record')
  await expect(page.getByRole('row').filter({ hasText: '6,000' })).toContainText(say('deposit.state.credited'))
  await page.getByRole('tab', { name: say('deposit.tab.exchanges') }).click()
  await expect(page.getByRole('row').filter({ hasText: 'USDT → DU' })).toHaveCount(1)
  await page.goto('/asset')
  await picture('asset')
  await looksRight(page)
}

/** Buys the naming right of a planet that nobody has named. */
export async function namesPlanet({ page, say, picture }: Walker, username: string): Promise<void> {
  await page.goto('/node?state=namable&scope=all')
  await looksRight(page)
  await picture('node')
  await page.goto('/node?naming=choose')
  const dialog = page.getByRole('dialog')
  // the sheet grows when its list comes
  await quiet(page)
  await dialog.getByRole('button', { name: say('planet.naming.random') }).click()
  await dialog.getByLabel(say('planet.naming.name'), { exact: true }).fill(username)
  const declaration = dialog.getByLabel(say('planet.naming.manifesto'), { exact: true })
  // that it is wanted is said before it is missed, and where it is missed (the second of the eleven doubts)
  await expect(declaration).toHaveAccessibleDescription(say('planet.naming.manifestoHint'))
  await dialog.getByRole('button', { name: say('planet.naming.toPay') }).click()
  await expect(declaration).toHaveAccessibleDescription(new RegExp(say('error.enterManifesto')))
  await declaration.fill('*')
  await expect(declaration).toHaveAccessibleDescription(say('planet.naming.manifestoHint'))
  await picture('naming')
  await dialog.getByRole('button', { name: say('planet.naming.toPay') }).click()
  await dialog.getByLabel(say('pay.password')).fill(DIGITS)
  await picture('naming-pay')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByText(say('planet.naming.ownCode'))).toBeVisible()
  await picture('naming-done')
  await dialog.getByRole('link', { name: say('planet.naming.toLand') }).click()
  await expect(page).toHaveURL(/\/land\?planet=/)
}
