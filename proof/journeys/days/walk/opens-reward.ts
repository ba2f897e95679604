import type { Locator, Page } from '@playwright/test'
import type { AnswerOf } from '#calls/call.ts'
import { leftFacts, marketFacts, purchaseFacts } from '#calls/income/reward-facts.ts'
import { rewardDetail } from '#calls/income/rewards.ts'
import { type Language, tagOf } from '#languages/languages.ts'
import { type Translator, translator } from '#languages/translate.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { roomAgain } from '#web/income/reward/room-again.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { expect } from '../../journey.ts'
import { findings, overflow, settled, takePicture } from '../../look.ts'
import { speak } from '../../places.ts'
import type { asker } from '../../visit.ts'

type Reward = AnswerOf<typeof rewardDetail>

/** On a desk the language of most, on a phone each of the others by turns. */
const PHONE_SPEAKS: Readonly<Record<Reward['kind'], Language>> = {
  referral: 'ja_JP',
  community: 'ko_KR',
  sameLevel: 'en_US',
  market: 'zh_CN',
  generation: 'ja_JP',
}

/** Opens a claimed reward from the list of its kind, on a phone and on a desk, and follows it to the entry that paid it. */
export async function opensReward(page: Page, ask: ReturnType<typeof asker>, id: string): Promise<void> {
  const reward = await ask(rewardDetail, { id })
  const { kind } = reward
  const main = page.getByRole('main')
  for (const [layout, width, height, language] of [
    ['phone', 390, 844, PHONE_SPEAKS[kind]],
    ['desktop', 1440, 900, 'zh_TW'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/income-record?view=rewards&kind=${kind}&state=collected`)
    await speak(page, language, 'incomeRecord')
    const picture = (name: string) =>
      takePicture(page, `test-results/pictures/reward-${kind}-${name}-${layout}-${language}.png`)
    await looksRight(page)
    await picture('list')
    await main.locator(`a[href="/record-detail?reward=${id}"]`).click()
    await looksRight(page)
    await tells(main, reward, language)
    await picture('opened')
  }
  const [{ journal, counted } = { journal: '', counted: [] }] = reward.parts
  await main.locator(`a[href="/record/info?order=${journal}"]`).first().click()
  await looksRight(page)
  await expect(main).toContainText(journal)
  // the entry says which lands the whole claim counts on, and the page fills them again
  const say = translator('zh_TW')
  const room = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: say('reward.roomTaken.title') }) })
  await expect(room.locator('dl > div').first()).toContainText(counted[0]?.planetName ?? 'not counted')
  await expect(room.getByText(say('reward.roomTaken.equal'))).toBeVisible()
  await takePicture(page, `test-results/pictures/reward-${kind}-entry.png`)
}

async function looksRight(page: Page): Promise<void> {
  await settled(page)
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
}

/** Kind and buyer, version of the rules, each figure of the rule, what was rounded, what paid it and which lands counted it. */
async function tells(main: Locator, reward: Reward, language: Language): Promise<void> {
  const say = translator(language)
  const exact = (amount: string): string => amountText(amount, tagOf(language), 'all')
  await expect(main.getByRole('heading', { name: say(`reward.kind.${reward.kind}`), exact: true })).toBeVisible()
  if (reward.buyer) await expect(main.getByText(say('reward.of', { name: reward.buyer }))).toBeVisible()
  await expect(main.locator('article > header')).toContainText(`${exact(reward.amount)} DU`)
  await expect(main.locator('article > header')).toContainText(say('reward.state.collected'))
  const rules = say('income.detail.rulesVersion', { version: reward.rules?.version ?? 0 })
  await expect(main.locator('a[href="/rules#versions"]')).toHaveText(rules)

  const part = (title: string) =>
    main.locator('section').filter({ has: main.page().getByRole('heading', { name: title, exact: true }) })
  const cause = part(say('reward.cause.title'))
  for (const [label, said] of inputs(reward, say, exact)) {
    const row = cause.locator('dl > div').filter({ has: main.page().locator('dt', { hasText: label }) })
    await expect(row.filter({ hasText: said }), `${label}: ${said}`).toHaveCount(1)
  }
  await expect(cause.getByText(say('reward.cause.equal'))).toBeVisible()
  for (const { userId, maskedName } of reward.path?.members ?? [])
    await expect(cause.locator(`a[href="/user/info?tab=team&of=${userId}"]`)).toHaveText(maskedName)

  // all that was paid of it, each by its entry, and each land that counts it
  expect(formatUnits(reward.parts.reduce((sum, { amount }) => sum + units(amount), 0n))).toBe(reward.amount)
  for (const { journal, before, amount, counted } of reward.parts) {
    const entry = part(say('reward.journals')).locator('dl > div')
    await expect(entry.filter({ has: main.page().locator(`a[href="/record/info?order=${journal}"]`) })).toContainText(
      exact(amount),
    )
    expect(counted.length).toBeGreaterThan(0)
    // the room that it took of lands, filled again by the page
    const { rows, equal } = roomAgain(counted, { before, amount })
    expect(equal).toBe(true)
    const room = part(say('reward.roomTaken.title'))
    for (const { land, room: had, amount: taken } of rows) {
      const row = room.locator('dl > div').filter({ hasText: `${land.planetName} ${land.x}, ${land.y}` })
      await expect(row).toContainText(exact(taken))
      await expect(row).toContainText(exact(had ?? 'not kept'))
    }
    await expect(room.getByText(say('reward.roomTaken.equal')).first()).toBeVisible()
  }
}

type Input = readonly [label: string, said: string]
type Named =
  | ('pool' | 'marketLand' | 'weight' | 'weights')
  | ('ofClaim' | 'foundRoom' | 'noRoom')
  | ('sum' | 'land' | 'before' | 'counts' | 'another' | 'comes')

/** What the page says of how it came about, line by line, in its words. */
function inputs({ kind, amount, facts }: Reward, say: Translator, exact: (amount: string) => string): Input[] {
  const line = (name: Named, value: string): Input => [say(`reward.cause.${name}`), exact(value)]
  const comes: Input[] = [line('comes', amount), [say('reward.cause.comes'), say('reward.cause.comesNote')]]
  if (kind === 'market') {
    const { pool, land, level, weight, weights } = marketFacts.parse(facts)
    const shares = [line('pool', pool), line('marketLand', land), line('weight', weight), line('weights', weights)]
    return [...shares, [say('reward.cause.level'), `V${level}`], ...comes]
  }
  if (kind === 'generation') {
    const { claimed } = leftFacts.parse(facts)
    const found = formatUnits(units(claimed) - units(amount))
    return [line('ofClaim', claimed), line('foundRoom', found), line('noRoom', amount)]
  }
  const { bought, purchase, steps, level, below, rate, sum, base, landTotal, before } = purchaseFacts.parse(facts)
  const label = say(`reward.cause.bought.${bought}`)
  const first: Input[] = [
    [label, exact(purchase)],
    [label, say('reward.cause.steps', { count: steps })],
    [say('reward.cause.rate'), `${percent(BigInt(rate), SHARE_SCALE)}%`],
    ...comes,
  ]
  if (kind === 'sameLevel')
    return [...first, line('another', base), [say('reward.cause.another'), say('reward.cause.anotherNote', { level })]]
  first.push(line('sum', sum), line('land', landTotal), line('before', before), line('counts', base))
  if (kind === 'referral') return first
  const from = below > 0 ? `V${below}` : say('reward.cause.noLevel')
  return [...first, [say('reward.cause.levels'), `${from} → V${level}`]]
}
