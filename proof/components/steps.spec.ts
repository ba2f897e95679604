import { findings } from '#proof/journeys/look.ts'
import { expect, me, test } from './scene.ts'

/** A server that knows how far somebody is, and whether he sent the list away. */
function standing(done: readonly string[], away = false) {
  const state = { done, away }
  return {
    state,
    server: {
      'user/firststeps': () => ({ data: { ...state } }),
      'user/firststepsaway': (asked: Readonly<Record<string, unknown>>) => {
        state.away = asked.away === true
        return { data: {} }
      },
      'user/google/random': () => ({ data: { secretKey: 'JBSWY3DPEHPK3PXP', qrCodeStr: 'otpauth://totp/x' } }),
      'user/personal': () => me({ hasBindGoogleAuth: false, hasSetTradePassword: false }),
    },
  }
}

test('the first steps say what is done and lead to what comes next', async ({ open, page }) => {
  const { server } = standing(['secure'])
  await open('steps', { server })
  const card = page.getByRole('complementary', { name: 'First steps' })
  await expect(card.getByText('1 of 5')).toBeVisible()
  // one line at the foot of the window, with what comes next and the way there; the list comes for who unfolds it
  await expect(card.getByRole('listitem')).toHaveCount(0)
  await expect(card.getByText('Deposit USDT')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/recharge')
  const box = await card.boundingBox()
  expect([box?.x, box?.width, box?.height, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 1280, 49, 900])
  await card.getByRole('button', { expanded: false }).click()
  await expect(card.getByRole('listitem')).toHaveCount(5)
  await expect(card.locator('[aria-current=step]')).toContainText('Deposit USDT')
  await expect(card.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/recharge')
  expect(await findings(page)).toEqual([])
  // folded it is one line with the next step
  await card.getByRole('button', { expanded: true }).click()
  await expect(card.getByRole('listitem')).toHaveCount(0)
  await expect(card.getByText('Deposit USDT')).toBeVisible()
})

test('who has money may exchange it or pay with it', async ({ open, page }) => {
  const { server } = standing(['secure', 'fund'])
  await open('steps', { server })
  await expect(page.getByRole('link', { name: 'Exchange to DU' })).toHaveAttribute('href', '/asset?exchange=USDT-DU')
  await expect(page.getByRole('link', { name: 'Choose land' })).toHaveAttribute('href', '/market')
})

test('they go along to where each step is done, and are silent where the next one is', async ({ open, page }) => {
  const card = page.getByRole('complementary', { name: 'First steps' })
  const silent = {
    '/recharge': ['secure'],
    '/market': ['secure', 'fund'],
    '/planet': ['secure', 'fund', 'pay', 'plot'],
  }
  for (const [screen, done] of Object.entries(silent)) {
    await open('steps', { server: standing(done).server })
    await expect(card).toBeVisible()
    for (const one of Object.keys(silent)) {
      await page.getByRole('button', { name: one, exact: true }).click()
      await expect(card).toBeVisible({ visible: one !== screen })
    }
  }
})

test('unfolded elsewhere, they are one line again where a step is done, and come over it only by a press there', async ({
  open,
  page,
}) => {
  await open('steps', { server: standing(['secure']).server })
  const card = page.getByRole('complementary', { name: 'First steps' })
  const steps = card.getByRole('listitem')
  const go = (screen: string) => page.getByRole('button', { name: screen, exact: true }).click()
  await card.getByRole('button', { expanded: false }).click()
  await expect(steps).toHaveCount(5)
  for (const screen of ['/planet', '/market']) {
    await go(screen)
    await expect(card.getByRole('button', { expanded: false })).toBeVisible()
    await expect(steps).toHaveCount(0)
  }
  await card.getByRole('button', { expanded: false }).click()
  await expect(steps).toHaveCount(5)
  await go('/planet')
  await expect(steps).toHaveCount(0)
  // where nothing is done they are as they were left
  await go('/node')
  await expect(steps).toHaveCount(5)
})

test('the first steps are sent away, and brought back in the account', async ({ open, page }) => {
  const { server } = standing([])
  await open('steps', { server })
  await page.getByRole('button', { name: /^First steps/ }).click()
  await page.getByRole('button', { name: 'Hide the first steps' }).click()
  await expect(page.getByRole('complementary', { name: 'First steps' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show again' }).click()
  await expect(page.getByRole('complementary', { name: 'First steps' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show again' })).toHaveCount(0)
})

for (const away of [false, true])
  test(`who has done them all${away ? ', and had sent them away,' : ''} sees them no more, here and in the account`, async ({
    open,
    page,
  }) => {
    const { server } = standing(['secure', 'fund', 'pay', 'plot', 'claim'], away)
    const { asked } = await open('steps', { server })
    await expect.poll(() => asked['user/firststeps']?.length).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('First steps')).toHaveCount(0)
  })
