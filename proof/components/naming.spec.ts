import type { AnswerOf } from '#calls/call.ts'
import type { planetList } from '#calls/planet/list.ts'
import { expect, me, test } from './scene.ts'

const PLANET: AnswerOf<typeof planetList>['list'][number] = {
  coordinates: '1-1-4',
  galaxy: 1,
  system: 1,
  orbit: 4,
  name: '',
  type: 'terran',
  level: 1,
  state: 'namable',
  price: '500',
  opensAt: Date.UTC(2026, 10, 21),
  plots: 64,
  plotsSold: 0,
  owner: '',
  image: '',
  rendering: false,
  mine: false,
}

test('[PLANET-04] a planet is named by the keyboard alone: each step begins where one goes on, and what is wrong is gone to', async ({
  page,
  open,
}) => {
  const { asked } = await open('naming', {
    server: {
      'user/info/personal': () => me(),
      'node/planets': () => ({ data: { list: [PLANET], next: null, total: 1 } }),
      'node/systems': () => ({ data: { galaxies: [] } }),
      'node/renameview': () => ({ data: { planet: PLANET, price: '500', balance: '600', balanceAfter: '100' } }),
      'node/buy': () => ({ error: 'nameTaken', message: 'The name is taken', code: 4003 }),
    },
  })
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('listitem').getByRole('button').focus()
  await page.keyboard.press('Enter')
  const name = sheet.getByRole('textbox', { name: 'Name', exact: true })
  const declaration = sheet.getByRole('textbox', { name: 'Declaration' })
  await expect(name).toBeFocused()
  await page.keyboard.type('Aster')
  const toPay = sheet.getByRole('button', { name: 'To the payment' })
  await toPay.press('Enter')
  await expect(declaration).toBeFocused()
  await page.keyboard.type('A world of its own')
  await toPay.press('Enter')
  const password = sheet.getByRole('textbox', { name: 'Transaction password', exact: true })
  await expect(password).toBeVisible()
  await expect(sheet.locator('*:focus').or(page.locator('dialog:focus'))).toHaveCount(1)
  await password.fill('246810')
  await sheet.getByRole('button', { name: 'Pay 500 DU' }).press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/The name is taken/)
  expect(asked['node/buy']).toHaveLength(1)
  // and back to the choice, whose sheet is still the one that is typed in
  await sheet.getByRole('button', { name: 'Another planet' }).press('Enter')
  await expect(sheet.getByRole('button', { name: 'One by chance' })).toBeVisible()
  await expect(sheet.locator('*:focus').or(page.locator('dialog:focus'))).toHaveCount(1)
})
