import type { Page } from '@playwright/test'
import { personal } from '#calls/account/personal.ts'
import { COMMUNITIES, COMMUNITY_PASSWORD } from '#demo/identity/people.ts'
import { pageWords } from '#demo/identity/words.ts'
import { emailOf, secretOf } from '#demo/seed/people.ts'
import { type Language, tagOf } from '#languages/languages.ts'
import { type Translator, translator } from '#languages/translate.ts'
import { freshCode } from './codes.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { looksRightInBoth, settled, takePicture } from './look.ts'
import { asker, cameBefore, ONCE, test } from './visit.ts'
import { mailedCode } from './walker.ts'

/** Who comes anew comes from the first community and reads Traditional Chinese; who has an account, from the second and Japanese. */
const [OF_THE_NEW, OF_THE_KNOWN] = [communityAt(0), communityAt(1)]

function communityAt(index: number): (typeof COMMUNITIES)[number] {
  const found = COMMUNITIES[index]
  if (!found) throw new Error('no such community')
  return found
}

/** Fills in the community's own page. */
async function at(page: Page, language: Language, account: string, password: string): Promise<void> {
  const { words } = pageWords(tagOf(language))
  await page.getByLabel(words.account).fill(account)
  await page.getByLabel(words.password).fill(password)
  await page.getByRole('button', { name: words.go }).click()
}

/** As on a desk and as on a phone, with a picture of each. */
const looksRight = (page: Page, name: string) =>
  looksRightInBoth(page, async (layout) => {
    await takePicture(page, `test-results/pictures/${layout}-${name}.png`)
  })

async function start(page: Page, say: Translator, name: string): Promise<void> {
  await page.getByRole('button', { name: say('session.ways.community', { name }) }).click()
}

test(
  '[AUTH-02][AUTH-05][AUTH-16] a community’s user logs in, names himself, and comes back',
  { tag: ONCE },
  async ({ page, language, say }, { retry }) => {
    test.setTimeout(120_000)
    const { name, people } = OF_THE_NEW
    const person = people[retry]?.account ?? ''
    const { words } = pageWords(tagOf(language))
    const inviter = await cameBefore(page, { language, username: 'lin' })
    const { inviteCode } = await asker(inviter)(personal, {})
    await cameBefore(page, { language })
    await page.goto(`/home?invite=${inviteCode}`)
    await page.goto('/asset')
    await expect(page).toHaveURL('/login?next=%2Fasset')
    await settled(page)
    await looksRight(page, 'login-ways')

    await start(page, say, name)
    await page.getByRole('button', { name: words.cancel }).click()
    await expect(page.getByText(say('error.communityDenied', { community: name }))).toBeVisible()
    await expect(page).toHaveURL('/login')
    await takePicture(page, `test-results/pictures/community-denied.png`)
    await page.goto('/asset')

    await start(page, say, name)
    await at(page, language, person, 'Wrong2026')
    await expect(page.getByRole('alert')).toHaveText(words.wrong)
    await looksRight(page, 'community-page')
    await at(page, language, person, COMMUNITY_PASSWORD)
    await expect(page).toHaveURL('/bindname')
    await expect(page.getByText(say('session.bindName.note', { name }))).toBeVisible()
    await expect(page.getByLabel(say('session.inviteCode'))).toHaveValue(inviteCode)

    const username = `${person}${Date.now() % 1_000_000}`
    const email = `${username}@example.com`
    const submit = page.getByRole('button', { name: say('session.bindName.submit') })
    await submit.click()
    for (const fault of ['enterUsername', 'enterEmail', 'enterEmailCode', 'agreeFirst'] as const)
      await expect(page.getByRole('main').getByText(say(`error.${fault}`))).toBeVisible()
    await page.reload()
    await page.getByLabel(say('session.username'), { exact: true }).fill(username)
    await page.getByLabel(say('session.email'), { exact: true }).fill(email)
    await page.getByRole('button', { name: say('session.send') }).click()
    await page.getByLabel(say('session.emailCode')).fill(await mailedCode(page, email))
    await page.locator('input[name=agreed]').press('Space')
    await settled(page)
    await looksRight(page, 'bindname')
    await submit.press('Enter')
    await expect(page).toHaveURL('/asset')
    await page.goto('/user')
    await expect(page.getByRole('main').getByText(username, { exact: true })).toBeVisible()
    // by which one came, and once more at the button that unlinks it
    await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible()

    await cameBefore(page, { language })
    await page.goto('/login')
    await start(page, say, name)
    // the community knows him for a minute; then it asks again
    await page.waitForURL((url) => url.pathname === '/node' || url.pathname.includes('/interaction/'))
    if (page.url().includes('/interaction/')) await at(page, language, person, COMMUNITY_PASSWORD)
    await expect(page).toHaveURL('/node')
  },
)

test(
  '[AUTH-05] a community’s user links the account that he has, with its password and Google code',
  { tag: ONCE, lock: LOCKS.tomas },
  async ({ page }, { retry }) => {
    const { name, people } = OF_THE_KNOWN
    const language = 'ja_JP'
    const say = translator(language)
    // one whom the other journey does not need
    const person = people[2 - retry]?.account ?? ''
    // another way in holds all that leaves for a day: nobody whom another journey has pay
    const user = 'tomas'
    await cameBefore(page, { language })
    await page.goto('/login')
    await start(page, say, name)
    await at(page, language, person, COMMUNITY_PASSWORD)
    await page.getByRole('link', { name: say('session.bindName.link') }).click()
    await expect(page).toHaveURL('/bindhv')
    const submit = page.getByRole('button', { name: say('session.link.submit') })
    await page.getByLabel(say('session.account')).fill(user)
    await page.getByLabel(say('session.password'), { exact: true }).fill('Orbit2026')
    await submit.click()
    await page.getByLabel(say('session.googleCode')).fill(await freshCode(secretOf(emailOf(user))))
    await settled(page)
    await looksRight(page, 'bindhv')
    await submit.click()
    await expect(page).toHaveURL('/node')
    await page.goto('/user')
    await expect(page.getByRole('main').getByText(user, { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(say('account.sourceHere'), { exact: true })).toBeVisible()

    // it stands where it can be taken away again, for both proofs
    const linked = page.getByRole('region', { name: say('security.linked.title') })
    await expect(linked).toContainText(name)
    await settled(page)
    await looksRight(page, 'linked')
    await linked
      .getByRole('button', { name: say('security.linked.remove') })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: say('security.linked.remove') })
    await expect(dialog).toContainText(say('security.linked.removeText', { name }))
    await looksRight(page, 'unlink')
  },
)

test('[AUTH-02] a login that this browser did not begin is not ended in it, and nothing waits without one', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language })
  await page.goto('/login?code=stolen&state=of-another-browser')
  await expect(page.getByText(say('error.loginStale'))).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: say('session.backToLogin') }).click()
  await expect(page.getByRole('button', { name: say('session.login.submit'), exact: true })).toBeVisible()
  for (const place of ['/bindname', '/bindhv']) {
    await page.goto(place)
    await expect(page.getByText(say('session.link.gone'))).toBeVisible()
  }
  await takePicture(page, `test-results/pictures/bind-gone.png`)
})

test('[AUTH-02] the communities that do not load can be asked for again', { tag: ONCE }, async ({
  page,
  language,
  say,
  troubles,
}) => {
  await cameBefore(page, { language })
  await page.route('**/api/home/communitylist', (route) => route.abort(), { times: 1 })
  await page.goto('/login')
  await expect(page.getByText(say('session.ways.unknown'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: say('kit.retry') })
    .click()
  await expect(page.getByRole('button', { name: say('session.ways.community', { name: 'Lantern' }) })).toBeVisible()
  // the driver's broken connection is said in the console
  expect(troubles.splice(0)).toHaveLength(1)
})
