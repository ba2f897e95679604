import type { Page } from '@playwright/test'
import { personal } from '#calls/account/personal.ts'
import { sha256 } from '#calls/envelope/sign.ts'
import { login } from '#calls/session/login.ts'
import { expect } from './journey.ts'
import { looksRightInBoth, settled, takePicture } from './look.ts'
import { newcomer, PASSWORD as OLD } from './newcomer.ts'
import { asker, cameBefore, logIn, ONCE, test } from './visit.ts'

const NEW = 'Perigee9x'

interface Mail {
  readonly to: readonly string[]
  readonly text: string
}

/** The newest mail to an address that says something. */
async function mailWith(page: Page, email: string, wanted: (text: string) => boolean): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get(`${process.env.ORRERY_DEMO_URL}/mail.json`)).json()) as Mail[]
      found = mails.find(({ to, text }) => to.includes(email) && wanted(text))?.text
      return found
    })
    .toBeDefined()
  return found ?? ''
}

test('[AUTH-07] a forgotten password is set anew by the code in the mail, and every session ends', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  const { name, email, code } = await newcomer(page)
  const elsewhere = await asker()(login, { account: name, password: await sha256(OLD) })
  await cameBefore(page, { language })
  await page.goto('/login')
  await page.getByRole('link', { name: say('session.login.forgot') }).click()
  await expect(page).toHaveURL('/forgot')
  const submit = page.getByRole('button', { name: say('session.forgot.submit') })
  await submit.click()
  for (const fault of ['enterEmail', 'enterEmailCode', 'enterPassword', 'enterConfirmPassword'] as const)
    await expect(page.getByRole('main').getByText(say(`error.${fault}`))).toBeVisible()
  await page.getByLabel(say('session.email'), { exact: true }).fill(email)
  await page.getByRole('button', { name: say('session.send') }).click()
  const isOther = (text: string) => !text.includes(code) && /\b\d{6}\b/.test(text)
  const fresh = /\b(\d{6})\b/.exec(await mailWith(page, email, isOther))?.[1] ?? ''
  await page.getByLabel(say('session.emailCode')).fill(fresh)
  await page.getByLabel(say('session.newPassword'), { exact: true }).fill(NEW)
  await page.getByLabel(say('session.confirm'), { exact: true }).fill(NEW)
  await settled(page)
  await looksRightInBoth(page, async (layout) => {
    await takePicture(page, `test-results/pictures/${layout}-forgot-filled.png`)
  })
  await submit.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(say('session.forgot.done'))).toBeVisible()
  await logIn(page, say, name, OLD)
  await expect(page.getByRole('main').getByText(say('error.wrongPassword'))).toBeVisible()
  await logIn(page, say, name, NEW)
  await expect(page).toHaveURL('/node')
  await expect(asker(elsewhere.token)(personal, {})).rejects.toMatchObject({ kind: 'expired' })
})

test(
  '[AUTH-07] a forgotten username comes by mail; an unknown address is answered alike',
  { tag: ONCE },
  async ({ page, language, say }, { project }) => {
    const { name, email } = await newcomer(page)
    const unknown = `nobody${Date.now() % 10_000_000}@example.com`
    await cameBefore(page, { language })
    await page.goto('/login')
    await page.getByRole('link', { name: say('session.login.forgotName') }).click()
    await expect(page).toHaveURL('/forgotname')
    const ask = async (address: string) => {
      await page.getByLabel(say('session.email'), { exact: true }).fill(address)
      await page.getByRole('button', { name: say('session.forgotName.submit') }).click()
    }
    for (const address of [email, unknown]) {
      await ask(address)
      await expect(page.getByText(say('session.forgotName.done', { email: address }))).toBeVisible()
    }
    await takePicture(page, `test-results/pictures/${project.name}-forgotname-sent.png`)
    expect(await mailWith(page, email, (text) => text.includes(name))).toBe(
      say('mail.usernameText', { username: name }),
    )
    expect(await mailWith(page, unknown, () => true)).toBe(say('mail.noAccountText'))
    await ask(email)
    await expect(page.getByRole('main').getByText(/\d+/)).toBeVisible()
  },
)
