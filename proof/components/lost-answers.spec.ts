import { done, exits, ids, ORDER, opens, pays } from './pay-steps.ts'
import { expect, me, type Reply, test, untilAnswered } from './scene.ts'

test('a lost answer is said, and the same again is the same act', async ({ page, open }) => {
  const replies = ['lost', done] as const
  let at = 0
  const { scene, asked } = await open('pay', {
    server: { 'user/info/personal': () => me(), 'assets/exchange': () => replies[at++] ?? done },
  })
  await opens(page)
  await pays(page)
  await expect(page.getByText('No answer came. Press again')).toBeVisible()
  const toast = page.getByRole('region', { name: 'Messages' }).getByText('The server did not answer')
  await expect(toast).toBeVisible()
  // one advice, at its place: the toast gives no other
  await expect(toast).not.toContainText('later')
  // what was typed stays, so that the same can be asked
  await page.getByRole('button', { name: /^Exchange \d/ }).click()
  await expect(scene.getByText(`done: ${ORDER}`)).toBeVisible()
  await expect(toast).toBeHidden()
  const [first, second] = ids(asked['assets/exchange'])
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
  await pays(page)
  await expect(scene.getByText(`done: ${ORDER} ${ORDER}`)).toBeVisible()
  expect(ids(asked['assets/exchange'])[2]).not.toBe(first)
  // the same to the letter, though the rate has moved, or the server would not know it
  expect(asked['assets/exchange']?.map(({ rate }) => rate)).toEqual(['10', '10', '12'])
})

test('a lost answer whose rate holds no longer is asked for at the rate of now, under its own id: it is not done twice', async ({
  page,
  open,
}) => {
  const moved = { error: 'quoteChanged', message: 'The price has changed', code: 3007 }
  const replies: Reply[] = ['lost', moved, done]
  const { scene, asked } = await open('pay', {
    server: { 'user/info/personal': () => me(), 'assets/exchange': () => replies.shift() ?? done },
  })
  await opens(page)
  await pays(page)
  await expect(page.getByText('No answer came. Press again')).toBeVisible()
  await page.getByRole('button', { name: /^Exchange \d/ }).click()
  await expect(page.getByText('The price has changed').first()).toBeVisible()
  await pays(page)
  await expect(scene.getByText(`done: ${ORDER}`)).toBeVisible()
  expect(asked['assets/exchange']?.map(({ rate }) => rate)).toEqual(['10', '10', '12'])
  expect(new Set(ids(asked['assets/exchange'])).size).toBe(1)
})

test('an outcome that the server does not know is a lost answer: the same again is the same act', async ({
  page,
  open,
}) => {
  const changing = { error: 'outcomeUnknown', message: 'The database changed over meanwhile', code: 3142 }
  const replies = [changing, { error: 'internal', message: 'The server failed', code: 500 }, done]
  let at = 0
  const { scene, asked } = await open('pay', {
    server: { 'user/info/personal': () => me(), 'assets/exchange': () => replies[at++] ?? done },
  })
  await opens(page)
  for (const said of ['The database changed over meanwhile', 'The server failed']) {
    await pays(page)
    await expect(page.locator('form').getByRole('alert')).toContainText(said)
    // it may have been done: that nothing was moved is not said
    await expect(page.getByText('Nothing was moved. To try again')).toHaveCount(0)
  }
  await pays(page)
  await expect(scene.getByText(`done: ${ORDER}`)).toBeVisible()
  expect(new Set(ids(asked['assets/exchange'])).size).toBe(1)
})

test('a lost answer outlives its sheet: closed and opened again, the same act is meant; another amount is another', async ({
  page,
  open,
}) => {
  const { asked } = await open('pay', { server: { 'user/info/personal': () => me(), 'assets/exchange': () => 'lost' } })
  const lost = page.getByText('No answer came. Press again')
  for (const amount of ['12.12345678', '12.12345678', '13']) {
    await opens(page)
    await expect(page.getByLabel('Amount')).toHaveValue('12.12345678')
    await page.getByLabel('Amount').fill(amount)
    await pays(page)
    await expect(lost).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lost).toBeHidden()
  }
  const [first, second, third] = ids(asked['assets/exchange'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a lost answer is not found by a refusal: after a code that was used the same act is sent under the same id', async ({
  page,
  open,
}) => {
  const replies: Reply[] = [
    'lost',
    { error: 'googleCodeUsed', message: 'This code was used', code: 2022 },
    { data: { order: ORDER, to: 'aiko', claimed: '0', lost: '0' } },
  ]
  const { scene, asked } = await open('exit', {
    server: { ...exits, 'land/transfer': () => replies.shift() ?? 'lost' },
  })
  const google = page.getByLabel('Google code')
  const lost = page.getByText('No answer came. Press again with a new code')
  for (const [code, said] of [
    ['135791', lost],
    ['135791', page.getByText('This code was used').first()],
    ['246813', scene.getByText('given to: aiko')],
  ] as const) {
    await google.fill(code)
    await page.getByLabel('Transaction password').fill('246810')
    await page.getByRole('button', { name: 'Give the land' }).click()
    await expect(said).toBeVisible()
    // it works once: the next one is typed
    await expect(google).toHaveValue('')
    // what may have been done is still said beside the refusal
    if (code === '135791') await expect(lost).toBeVisible()
  }
  const [first, second, third] = ids(asked['land/transfer'])
  expect([second, third]).toEqual([first, first])
})

test('a press while the answer is awaited asks nothing more', async ({ page, open }) => {
  const { waiting, answer } = untilAnswered()
  const { scene, asked } = await open('pay', {
    server: {
      'user/info/personal': () => me(),
      'assets/exchange': async () => {
        await waiting
        return done
      },
    },
  })
  await opens(page)
  await pays(page)
  const button = page.getByRole('button', { name: /^Exchange \d/ })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  await page.getByLabel('Transaction password').press('Enter')
  answer()
  await expect(scene.getByText(`done: ${ORDER}`, { exact: true })).toBeVisible()
  expect(asked['assets/exchange']).toHaveLength(1)
})

test('two presses before the page knows of the first are one act, by mouse, by key, and when the answer is quick', async ({
  page,
  open,
}) => {
  const { scene, asked } = await open('pay', {
    server: { 'user/info/personal': () => me(), 'assets/exchange': () => done },
  })
  await opens(page)
  const button = page.getByRole('button', { name: /^Exchange \d/ })
  const code = page.getByLabel('Transaction password')
  await code.fill('246810')
  await button.dblclick()
  await expect(scene.getByText(`done: ${ORDER}`, { exact: true })).toBeVisible()
  await code.fill('246810')
  await button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
    element.form?.requestSubmit()
  })
  await expect(scene.getByText(`done: ${ORDER} ${ORDER}`, { exact: true })).toBeVisible()
  await expect(code).toHaveValue('')
  expect(asked['assets/exchange']).toHaveLength(2)
  expect(new Set(ids(asked['assets/exchange'])).size).toBe(2)
})
