import type { Page } from '@playwright/test'
import { shifts, watchShifts } from '#proof/journeys/form/shifts.ts'
import { ADDRESS, assetsOf, config, INSIDE, third, withdrawing } from './exit-servers.ts'
import { expect, keeps, type Server, test } from './scene.ts'

const button = (page: Page, name: string) => page.locator('form button[type=submit]').filter({ hasText: name })
const figure = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.locator('dt').filter({ hasText: label }) }).locator('dd')

test('[ASSET-05][ERR-15] a withdrawal whose button is pressed asks for the address and the amount, each at its field', async ({
  page,
  open,
}) => {
  const { scene, asked } = await open('withdraw', { server: withdrawing() })
  const address = scene.getByLabel('Address', { exact: true })
  await expect(scene.getByText('Please enter')).toHaveCount(0)
  // before any code is typed
  await button(page, 'Withdraw').click()
  await expect(scene.getByText('Please enter address')).toBeVisible()
  await expect(scene.getByText('Please enter amount')).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill(ADDRESS)
  await expect(scene.getByText('Please enter address')).toHaveCount(0)
  await expect(scene.getByText('You have withdrawn to this address before.')).toBeVisible()
  await button(page, 'Withdraw').click()
  const amount = page.locator('input[name=amount]')
  await expect(amount).toBeFocused()
  await amount.fill('20')
  await expect(scene.getByText('Please enter amount')).toHaveCount(0)
  // all of it is right: now the codes are what is waited for, and said to be
  await button(page, 'Withdraw 20 USDT').click()
  await expect(scene.getByText('Please enter the six digits')).toHaveCount(2)
  expect(asked['assets/withdraw']).toBeUndefined()
})

for (const text of ['abc', ADDRESS.slice(0, -1), 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'])
  test(`[ASSET-05] an address that is too short is wrong once its field is left, or the button pressed: ${text}`, async ({
    page,
    open,
  }) => {
    const { scene } = await open('withdraw', { server: withdrawing() })
    const address = scene.getByLabel('Address', { exact: true })
    const wrong = scene.getByText('This is not a correct address.')
    await address.pressSequentially(text)
    await expect(wrong).toHaveCount(0)
    await page.locator('input[name=amount]').focus()
    await expect(wrong).toBeVisible()
    await address.fill('abcd')
    await expect(wrong).toHaveCount(0)
    await button(page, 'Withdraw').click()
    await expect(wrong).toBeVisible()
    await address.fill(ADDRESS)
    await expect(wrong).toHaveCount(0)
  })

test('[ASSET-05] what was pasted for an address is taken where it surely means one, and said why where it does not', async ({
  page,
  open,
}) => {
  const { scene, asked } = await open('withdraw', { server: withdrawing() })
  const address = scene.getByLabel('Address', { exact: true })
  const wide = `0x${[...ADDRESS.slice(2)].map((one) => (/\d/.test(one) ? String.fromCharCode(one.charCodeAt(0) + 0xfee0) : one)).join('')}`
  for (const text of [`\n  ${ADDRESS} \n`, wide, `ethereum:${ADDRESS}`, `ethereum:${ADDRESS}@56`]) {
    await address.fill('')
    await address.fill(text)
    await expect(address).toHaveValue(ADDRESS)
    await expect(scene.getByText('You have withdrawn to this address before.')).toBeVisible()
  }
  const judged = asked['assets/withdrawcalculation']?.length
  for (const [text, why] of [
    [`ethereum:${ADDRESS}@1`, 'This link is for another network than BNB Smart Chain.'],
    [`ethereum:${ADDRESS}@56/transfer?address=${ADDRESS}&uint256=1`, 'This is a request for a payment'],
  ] as const) {
    await address.fill(text)
    await expect(scene.getByText(why)).toBeVisible()
    await page.locator('input[name=amount]').fill('20')
    await button(page, 'Withdraw').click()
    await expect(address).toBeFocused()
  }
  expect(asked['assets/withdrawcalculation']?.length).toBe(judged)
  expect(asked['assets/withdraw']).toBeUndefined()
})

test('[ASSET-05] who reviews a withdrawal is said of an amount, and while payouts are stopped none is sent at once', async ({
  page,
  open,
}) => {
  const amount = page.locator('input[name=amount]')
  await open('withdraw', { server: withdrawing() })
  await expect(figure(page, 'Review')).toHaveText('–')
  await amount.fill('20')
  await expect(figure(page, 'Review')).toHaveText('Not needed: it is sent at once')
  await amount.fill('1500')
  await expect(figure(page, 'Review')).toHaveText('One operator looks at it first: it is above 1,000 USDT in 24 hours')
  await open('withdraw', { server: withdrawing(config({ stopped: true })) })
  await expect(figure(page, 'Review')).toHaveText('–')
  await amount.fill('20')
  await expect(figure(page, 'Review')).toHaveText('Not needed: it is sent once payouts go on')
})

test('[ASSET-06] a withdrawal is compared with those over its network that went the same way', async ({
  page,
  open,
}) => {
  const took = [
    { chainId: 1, reviewed: false, count: 100, median: 600, slowest: 900 },
    { chainId: 56, reviewed: false, count: 7, median: 26, slowest: 27 },
  ]
  await open('withdraw', { server: withdrawing(config({}, took)) })
  const amount = page.locator('input[name=amount]')
  await amount.fill('20')
  await expect(figure(page, 'How long it takes')).toHaveText(
    'The last 7 over BNB Smart Chain, without a review: half within 26 s, the slowest 27 s',
  )
  await amount.fill('1500')
  await expect(figure(page, 'How long it takes')).toHaveText(
    'None has gone over BNB Smart Chain after a review yet; at most 1–3 days',
  )
})

test('[ASSET-09][ERR-15] a transfer within the team asks for its receiver and its amount when its button is pressed', async ({
  page,
  open,
}) => {
  const { scene } = await open('inside', { server: INSIDE })
  await page.locator('form button[type=submit]').click()
  await expect(scene.getByText('Enter the receiver.')).toBeVisible()
  await expect(scene.getByText('Please enter amount')).toBeVisible()
  await expect(page.locator('input[name=receiver]')).toBeFocused()
})

test('[ASSET-10][ERR-15] a transfer to a partner asks for its amount when its button is pressed, unless nobody is linked there', async ({
  page,
  open,
}) => {
  const { scene } = await open('third', { server: third('mira') })
  await page.locator('form button[type=submit]').click()
  await expect(scene.getByText('Please enter amount')).toBeVisible()
  await open('third', { server: third(null) })
  await expect(page.locator('form button[type=submit]')).toBeDisabled()
})

const HELD = {
  'user/holds': () => keeps({ list: [{ event: 'passwordChanged', at: 1_790_000_000_000, until: 1_790_086_400_000 }] }),
}
const EXITS: Record<string, Server> = { withdraw: withdrawing(), inside: INSIDE, third: third('mira') }

/** The same answers, each a moment after the page: as over a network, one after the other. */
function late(server: Server): Server {
  return Object.fromEntries(
    Object.entries(server).map(([path, answer], at) => [
      path,
      async (asked) => {
        await new Promise((resolve) => setTimeout(resolve, 60 + at * 20))
        return answer(asked)
      },
    ]),
  )
}

for (const [scene, server] of Object.entries(EXITS))
  for (const held of [false, true])
    test(`[SHELL-04] on a phone nothing jumps while ${scene} comes, and ${held ? 'a hold leaves no form’s height empty' : 'the form has its place'}`, async ({
      page,
      open,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await watchShifts(page)
      const { scene: shown } = await open(scene, { server: late({ ...server, ...(held && HELD) }) })
      const recent = shown.locator('section', { has: page.getByRole('heading', { level: 2 }) })
      await expect(recent.getByText(/^No /)).toBeVisible()
      const box = await recent.boundingBox()
      if (held) {
        const notice = await shown.getByText('Nothing can leave').boundingBox()
        expect((box?.y ?? 0) - (notice?.y ?? 0)).toBeLessThan(240)
      } else await expect(page.locator('form button[type=submit]')).toBeVisible()
      expect(await shifts(page)).toEqual([])
    })

test('who has nothing to withdraw yet is led to a deposit beside the form, who has something is not', async ({
  page,
  open,
}) => {
  const list = page.locator('section').filter({ hasText: 'No withdrawals yet.' })
  const deposit = list.getByRole('link', { name: 'Deposit' })
  await open('withdraw', { server: withdrawing() })
  await expect(list).toBeVisible()
  await expect(deposit).toHaveCount(0)
  await open('withdraw', { server: { ...withdrawing(), 'assets/list': () => assetsOf() } })
  await expect(deposit).toHaveAttribute('href', '/recharge')
})
