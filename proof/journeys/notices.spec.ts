import { readFileSync } from 'node:fs'
import { personal } from '#calls/account/personal.ts'
import { sha256 } from '#calls/envelope/sign.ts'
import { noticeChoose } from '#calls/notice/choices.ts'
import { noticeList } from '#calls/notice/list.ts'
import { insideTransfer } from '#calls/transfer/inside.ts'
import { emailOf, secretOf, TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { translator } from '#languages/translate.ts'
import { NEWEST } from '#web/notice/newest.ts'
import { freshCode } from './codes.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { findings, looksRightInBoth, overflow, settled, takePicture } from './look.ts'
import { asker, cameBefore, ONCE, PHONE_IN_PROOF, test, tokenOf } from './visit.ts'

/** Who sends to whom: sofia came by the code of yuna, and kaito stands above both. */
const SENDER = 'sofia'
const RECEIVERS = { desktop: 'yuna', phone: 'kaito' } as const

test(
  'what happens rings the bell, stands in its panel and in the list, is read one by one or all at once, and is told as one chooses',
  {
    tag: PHONE_IN_PROOF,
    lock: LOCKS.sofia,
  },
  async ({ page, phone }, { retry }) => {
    test.setTimeout(200_000)
    const language = phone ? 'ja_JP' : 'zh_TW'
    const say = translator(language)
    const name = RECEIVERS[phone ? 'phone' : 'desktop']
    const token = await cameBefore(page, { language, username: name })
    await asker(token)(noticeChoose, { topic: 'arrives', toast: true, mail: true })
    const { userId } = await asker(token)(personal, {})
    const bell = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${say('shell.notices.label')}`) })
    const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
    // each try sends amounts of its own
    const [shown, silent, last] = [125, 175, 225].map((cents) => `${(cents + retry) / 100}`) as [string, string, string]
    const sentence = (amount: string) => say('notice.say.assetReceived', { other: 's***a', amount, asset: 'USDT' })
    const toasts = page.getByRole('region', { name: say('kit.messages') })
    // a day that another journey settles may tell something as well
    const known = async () => (await asker(token)(noticeList, NEWEST)).unread
    const rings = () => expect.poll(async () => (await unread()) === (await known())).toBe(true)

    const listens = page.waitForResponse(/\/api\/notice\/list$/)
    await page.goto('/asset')
    await listens
    await settled(page)
    const before = await unread()
    await send(userId, shown)
    await expect(toasts).toContainText(sentence(shown))
    await expect.poll(unread).toBeGreaterThan(before)

    // the panel leads to the record, and what is followed is read
    await bell.click()
    const panel = page.getByRole('dialog', { name: say('notice.title') })
    const told = panel.getByRole('listitem').filter({ hasText: sentence(shown) })
    await expect(toasts).not.toContainText(sentence(shown))
    await expect(told).toContainText(say('notice.unread'))
    expect(await findings(page)).toEqual([])
    expect(await overflow(page)).toBe('')
    await takePicture(page, `test-results/pictures/${phone ? 'phone' : 'desktop'}-notice-panel.png`, false)
    const rung = await unread()
    await told.getByRole('link').click()
    await expect(page).toHaveURL(/\/withdrawInside\/record\?order=/)
    await expect(panel).toBeHidden()
    await expect.poll(unread).not.toBe(rung)
    await rings()

    // without toasts it only rings
    await page.goto('/notices?tab=choices')
    const arrives = page.getByRole('listitem').filter({ hasText: say('notice.topic.arrives.why') })
    const box = (way: 'toast' | 'mail') =>
      arrives.getByRole('checkbox', { name: `${say(`choice.${way}`)} ${say('notice.topic.arrives.label')}` })
    await expect(page.getByText(say('choice.always'), { exact: true })).toHaveCount(2)
    await box('toast').click()
    await expect(box('toast')).not.toBeChecked()
    await page.reload()
    await expect(box('toast')).not.toBeChecked()
    await expect(box('mail')).toBeChecked()
    await settled(page)
    await send(userId, silent)
    await expect.poll(unread).toBeGreaterThan(before)
    await expect(toasts).not.toContainText(sentence(silent))

    // the list: by topic, only what is unread, as a file, one marked and then all
    await page.goto('/notices')
    const row = page.getByRole('row').filter({ hasText: sentence(silent) })
    await expect(row).toContainText(say('notice.unread'))
    if (phone) await page.getByRole('button', { name: say('list.filter.open', { count: 0 }) }).click()
    await page.getByLabel(say('notice.topics')).selectOption('arrives')
    await page.getByLabel(say('notice.state')).selectOption('unread')
    await expect(page).toHaveURL('/notices?topic=arrives&read=unread')
    await expect(page.getByRole('row').filter({ hasText: sentence(shown) })).toHaveCount(0)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    expect(readFileSync(await (await saving).path(), 'utf8')).toContain(sentence(silent))
    await row.getByRole('button', { name: `${say('notice.markRead')}: ${sentence(silent)}` }).click()
    await expect(row).toHaveCount(0)
    await page.goto('/notices')
    await expect(row).not.toContainText(say('notice.unread'))
    await page.goto('/asset')
    await settled(page)
    await send(userId, last)
    await expect.poll(unread).toBeGreaterThan(0)
    await bell.click()
    await panel.getByRole('button', { name: say('notice.readAll') }).click()
    await rings()
    await panel.getByRole('link', { name: say('notice.all') }).click()
    await expect(page).toHaveURL('/notices')
    await expect(page.getByRole('row').filter({ hasText: sentence(last) })).not.toContainText(say('notice.unread'))
    await asker(token)(noticeChoose, { topic: 'arrives', toast: true })
  },
)

test('mails of a topic are turned off by a link without a session, which says what it does; the account leads to the choice', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  // a link that is not whole says what to do instead, one that is wrong is refused
  await page.goto('/unsubscribe')
  await settled(page)
  await expect(page.getByText(say('choice.unsubscribe.noLink'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('choice.unsubscribe.submit') })).toHaveCount(0)
  await page.goto('/unsubscribe?token=7.lapses.nobody-was-given-this')
  await expect(
    page.getByText(say('choice.unsubscribe.text', { topic: say('notice.topic.lapses.label') })),
  ).toBeVisible()
  await expect(page).toHaveURL('/unsubscribe')
  await looksRightInBoth(page, (layout) => takePicture(page, `test-results/pictures/${layout}-unsubscribe.png`))
  await page.getByRole('button', { name: say('choice.unsubscribe.submit') }).click()
  await expect(page.getByRole('region', { name: say('kit.messages') })).toContainText(say('error.unsubscribeLinkWrong'))

  await cameBefore(page, { language, username: 'lin' })
  // who has forbidden notifications is told where to allow them, and is not asked
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await page.goto('/user')
  await settled(page)
  await page.getByRole('link', { name: say('account.notices.choose') }).click()
  await expect(page).toHaveURL('/notices?tab=choices')
  await settled(page)
  await expect(page.getByText(say('choice.browser.state.denied'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('choice.browser.turnOn') })).toHaveCount(0)
  await looksRightInBoth(page, (layout) => takePicture(page, `test-results/pictures/${layout}-notice-choices.png`))
})

async function send(receiver: string, amount: string): Promise<void> {
  const ask = asker(await tokenOf(SENDER))
  await ask(insideTransfer, {
    asset: 'USDT',
    amount,
    receiver,
    googleCode: await freshCode(secretOf(emailOf(SENDER))),
    transactionPassword: await sha256(TRANSACTION_PASSWORD),
    requestId: crypto.randomUUID(),
  })
}
