import { expect, keeps, me, test } from './scene.ts'

// the shell sets letters by other parts of a dot than the browser with which the pictures are made
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    // letters are drawn the same whatever the machine is set to
    args: ['--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text', '--disable-background-networking'],
  },
})

const nobodyBuys = {
  'home/honesty': () => ({
    data: {
      now: {
        day: 20778,
        until: Date.UTC(2026, 10, 22),
        paidOut: '0',
        sources: [],
        reserves: [],
        members: { paid: 0, ahead: 0, percent: null, sumPaid: '0', sumBack: '0' },
        eras: [{ era: 1, back: '0.61234567', days: null }],
        yearsAhead: 3,
        capTimes: 3,
      },
      halves: [],
    },
  }),
}
const pays = { 'user/info/personal': () => me() }

for (const edition of ['day', 'night'] as const) {
  for (const scene of ['controls', 'fields', 'figures', 'states', 'results', 'picks'])
    test(`the ${scene} of the kit look as they did, in the ${edition} edition`, async ({ open }) => {
      const { scene: shown } = await open(scene, { edition })
      await expect(shown).toHaveScreenshot(`${scene}-${edition}.png`)
    })

  test(`times left, cut numbers and lines look as they did, in the ${edition} edition`, async ({ page, open }) => {
    await page.clock.setFixedTime('2026-11-22T00:00:00Z')
    const { scene } = await open('courses', { edition })
    await expect(scene).toContainText('2 days 03:04:05')
    await expect(scene).toHaveScreenshot(`courses-${edition}.png`)
  })

  test(`planets look as they did, in the ${edition} edition`, async ({ page, open }) => {
    // what turns stands still then
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { scene } = await open('sky', { edition })
    await expect(scene.locator('canvas')).toHaveCount(14)
    // a canvas that nothing has been drawn on is as wide as the browser makes it
    await expect(scene.locator('canvas[width]')).toHaveCount(14)
    await expect(scene).toHaveScreenshot(`sky-${edition}.png`)
  })

  test(`a question looks as it did, in the ${edition} edition`, async ({ page, open }) => {
    await open('dialogs', { edition })
    await page.getByRole('button', { name: 'Ask' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveScreenshot(`question-${edition}.png`)
  })

  test(`a payment looks as it did, in the ${edition} edition`, async ({ page, open }) => {
    await open('pay', { edition, server: pays })
    await page.getByRole('button', { name: 'Exchange', exact: true }).click()
    await page.getByLabel('Transaction password').fill('1234')
    await expect(page.getByRole('dialog')).toHaveScreenshot(`payment-${edition}.png`)
  })

  test(`what is said before paying looks as it did, in the ${edition} edition`, async ({ page, open }) => {
    // an exchange tells the age of its rate
    await page.clock.setFixedTime('2026-11-22T00:00:00Z')
    const { scene } = await open('confirmations', { edition, server: nobodyBuys })
    await expect(scene).toContainText('0.6123 DU back per DU')
    await expect(scene).toHaveScreenshot(`confirmations-${edition}.png`)
  })

  test(`an exit whose balance is short looks as it did, in the ${edition} edition`, async ({ page, open }) => {
    // the field says when the authenticator's next code comes
    await page.clock.setFixedTime('2026-11-22T00:00:00Z')
    const { scene } = await open('exit', { edition, server: { ...pays, 'user/holds': () => keeps() } })
    await expect(scene).toHaveScreenshot(`exit-${edition}.png`)
  })
}
