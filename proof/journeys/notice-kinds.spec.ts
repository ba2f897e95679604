import type { Page, Request } from '@playwright/test'
import type { AnswerOf } from '#calls/call.ts'
import { noticeChoices, noticeChoose } from '#calls/notice/choices.ts'
import type { noticeList } from '#calls/notice/list.ts'
import { LANGUAGES } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { LAPSE_KINDS } from '#rules/lapse/lapses.ts'
import { NOTICE_KINDS, NOTICES } from '#rules/notice/notices.ts'
import { CHOSEN_TOPICS, TOPICS } from '#rules/notice/topics.ts'
import { recordOf } from '#web/notice/record.ts'
import { expect } from './journey.ts'
import { fitsInBoth, looksRightInBoth, settled, takePicture } from './look.ts'
import { speak } from './places.ts'
import { asker, cameBefore, ONCE, test } from './visit.ts'

type Row = AnswerOf<typeof noticeList>['list'][number]

/** What all kinds tell, each fact by a word that stands in no sentence of ours. */
const FACTS = {
  ...{ amount: '1234.5', price: '2345.5', received: '2300.5', limit: '3456.5', lost: '45.5', of: '67.5', asset: 'DU' },
  ...{ planet: '1-2-3', name: 'Quillon', x: '14', y: '15', tokenId: '77', other: 'z***q', network: 'Qnet' },
  ...{ address: '0xabc', order: '0190-1', deposit: '0190-2', opening: 'n-1', why: 'Qwhy', repaid: '0' },
  ...{ place: '41', part: '3', round: '9', period: '30', times: '3', pack: 'B', way: 'atMost', how: 'named' },
  ...{ count: '12', level: '5', was: '6' },
  ...{ until: '2026-11-21 18:02', when: '2026-11-21 18:02', warned: 'none', what: 'tfa', event: 'emailChanged' },
} as const
/** What of it each kind is to say, as the screen writes it. */
const SHOWN: Readonly<Record<string, string>> = {
  ...{ amount: '1,234.5', price: '2,345.5', received: '2,300.5', limit: '3,456.5', lost: '45.5', other: 'z***q' },
  ...{ place: '41', x: '14', y: '15', part: '3', times: '3' },
}
/** What the record tells to which the notice leads. */
const UNSAID: Readonly<Record<string, readonly string[]>> = { planetSold: ['price'] }

/** One of each kind, and of what lapsed one of each stream. */
const ROWS: readonly Row[] = [
  ...NOTICE_KINDS.filter((kind) => kind !== 'lapsed').map((kind) => ({ kind, more: {} })),
  ...LAPSE_KINDS.map((what) => ({ kind: 'lapsed' as const, more: { what } })),
].map(({ kind, more }, at) => ({
  id: `${900 - at}`,
  kind,
  at: Date.UTC(2026, 10, 21, 18, 2),
  worldAt: Date.UTC(2026, 10, 21, 18, 2),
  read: at % 2 === 1,
  facts: { ...Object.fromEntries(NOTICES[kind].facts.map((name) => [name, FACTS[name]])), ...more },
}))

test('every kind of notice stands in the bell and in the list, in five languages: a sentence with its figures, which leads to its record', {
  tag: ONCE,
}, async ({ page }) => {
  test.setTimeout(200_000)
  await cameBefore(page, { language: 'zh_TW', username: '서윤' })
  await page.route('**/api/notice/list', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: AnswerOf<typeof noticeList> }
    const { size = ROWS.length } = route.request().postDataJSON() as { size?: number }
    const data = { ...body.data, list: ROWS.slice(0, size), next: null, unread: 18 }
    await route.fulfill({ response: answer, json: { ...body, data } })
  })
  await page.goto('/notices')
  await settled(page)
  const wrong: string[] = []
  for (const language of LANGUAGES) {
    await speak(page, language, 'notices')
    await settled(page)
    const links = await page.getByRole('main').getByRole('table').locator('td a[href]').evaluateAll(readLinks)
    for (const row of ROWS) {
      const { kind, facts } = row
      const said = links.find(({ to, text }) => to === recordOf(row) && saysAll(kind, facts, text))
      if (!said) wrong.push(`${language} ${kind} ${facts.what ?? ''}`)
    }
    wrong.push(...links.filter(({ text }) => /[{}]|undefined|NaN|notice\./.test(text)).map(({ text }) => text))
    await fitsInBoth(page, (layout) =>
      takePicture(page, `test-results/pictures/${layout}-notice-kinds-${language}.png`),
    )
  }
  expect(wrong).toEqual([])

  // the bell tells the newest of them, in both layouts
  await speak(page, 'ko_KR', 'notices')
  const say = translator('ko_KR')
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${say('shell.notices.label')}`) })
    .click()
  await expect(
    page
      .getByRole('dialog', { name: say('notice.title') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await looksRightInBoth(page, (layout) => takePicture(page, `test-results/pictures/${layout}-notice-bell.png`, false))
})

test('each topic that can be chosen is turned off and on by each of its ways, and stays so; of the others one is always told', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  const ask = asker(await cameBefore(page, { language, username: '서윤' }))
  const before = await ask(noticeChoices, {})
  await page.goto('/notices?tab=choices')
  await settled(page)
  const main = page.getByRole('main')
  const rowOf = (topic: (typeof TOPICS)[number]) =>
    main.getByRole('listitem').filter({ hasText: say(`notice.topic.${topic}.why`) })
  for (const topic of CHOSEN_TOPICS) {
    const boxes = await rowOf(topic).getByRole('checkbox').all()
    expect(boxes.length, topic).toBeGreaterThanOrEqual(2)
    for (const box of boxes) {
      await expect(box).toBeChecked()
      await after(page, () => box.click())
      await expect(box).not.toBeChecked()
    }
  }
  await page.reload()
  await settled(page)
  await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(0)
  for (const topic of TOPICS.filter((one) => !(CHOSEN_TOPICS as readonly string[]).includes(one))) {
    await expect(rowOf(topic).getByText(say('choice.always'), { exact: true })).toBeVisible()
    await expect(rowOf(topic).getByRole('checkbox')).toHaveCount(0)
  }
  for (const box of await main.getByRole('checkbox').all()) await after(page, () => box.click())
  expect(await ask(noticeChoices, {})).toEqual(before)
})

/** Presses, and waits until the server has kept it. */
async function after(page: Page, press: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse((response) => isChoice(response.request()))
  await press()
  expect(((await (await kept).json()) as { code: number }).code).toBe(0)
}

const isChoice = (request: Request): boolean => request.url().endsWith(`/api/${noticeChoose.path}`)

/** Whether a sentence has each figure that its kind tells. */
function saysAll(kind: Row['kind'], facts: Row['facts'], text: string): boolean {
  return Object.keys(facts)
    .filter((name) => name in SHOWN && !UNSAID[kind]?.includes(name))
    .every((name) => text.includes(SHOWN[name] ?? ''))
}

/** The links of a list with their words. Runs in the page. */
function readLinks(links: Element[]): { to: string; text: string }[] {
  return links.map((link) => ({ to: link.getAttribute('href') ?? '', text: link.textContent ?? '' }))
}
