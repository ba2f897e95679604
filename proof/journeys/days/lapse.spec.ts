import { readFile } from 'node:fs/promises'
import { lapseNext } from '#calls/lapse/next.ts'
import { translator } from '#languages/translate.ts'
import { LAPSE_KINDS, type LapseKind } from '#rules/lapse/lapses.ts'
import { expect } from '../journey.ts'
import { LOCKS } from '../locks.ts'
import { findings, overflow, settled, takePicture } from '../look.ts'
import { asker, cameBefore, PHONE_IN_PROOF, test } from '../visit.ts'

/** The screens with a dial, and the kinds on it. */
const DIALS: readonly (readonly [string, readonly LapseKind[]])[] = [
  ['/tdss-detail', ['tax']],
  ['/tdss-detail?as=referrer', ['referral']],
  ['/dsjl-detail', ['generation']],
  ['/income-record?view=rewards', ['rewards']],
  ['/income-record?view=points', ['points', 'claimedPoints']],
  ['/asset?tab=tfa', ['tfa', 'claimedPoints']],
]

/** Where the strip leads for each kind; land it claims itself. */
const CLAIMED_AT: Readonly<Record<Exclude<LapseKind, 'land'>, string>> = {
  tax: '/tdss-detail',
  referral: '/tdss-detail?as=referrer',
  generation: '/dsjl-detail',
  tfa: '/asset?tab=tfa',
  rewards: '/income-record?view=rewards',
  points: '/income-record?view=points',
  claimedPoints: '/asset?tab=tfa',
}
const DAY = 86_400_000

test('[INCOME-02][INCOME-08] what lapses next stands in the strip, on the dial of its kind and in the calendar', {
  tag: PHONE_IN_PROOF,
  lock: [LOCKS.days, LOCKS.linsIncome],
}, async ({ page, language, phone }) => {
  const tongue = phone ? 'ja_JP' : language
  const say = translator(tongue)
  const ask = asker(await cameBefore(page, { language: tongue, username: 'lin' }))
  const { list, worldNow } = await ask(lapseNext, {})
  const strip = page.getByRole('complementary', { name: say('lapse.label') })
  const main = page.getByRole('main')
  const later = (kinds: readonly LapseKind[]) => list.filter(({ kind, burning }) => kinds.includes(kind) && !burning)
  // lin earns on meanwhile: a file has what stands when it is made
  const laterNow = async (kinds: readonly LapseKind[]) =>
    (await ask(lapseNext, {})).list.filter(({ kind, burning }) => kinds.includes(kind) && !burning).length
  for (const [place, kinds] of DIALS) {
    await page.goto(place)
    await settled(page)
    const dial = main.getByRole('region', { name: say('lapse.dial.label') })
    await expect(dial).toBeVisible()
    const mine = list.filter(({ kind }) => kinds.includes(kind))
    if (mine.length === 0) await expect(dial.getByText(say('lapse.dial.none'))).toBeVisible()
    else
      await expect(
        main.getByText(say(`lapse.kind.${mine[0]?.kind ?? 'land'}`, { count: mine[0]?.count ?? 1 })).first(),
      ).toBeVisible()
    expect(await overflow(page)).toBe('')
    await takePicture(page, test.info().outputPath(`${kinds[0]}.png`))
  }
  expect(await findings(page)).toEqual([])
  // all of its kinds, each an event; what burns already is none. What waits still depends on the days that other journeys have settled
  const saved = async (press: () => Promise<void>): Promise<number> => {
    const waits = page.waitForEvent('download')
    await press()
    return ((await readFile(await (await waits).path(), 'utf8')).match(/BEGIN:VEVENT/g) ?? []).length
  }
  const calendar = { name: say('lapse.calendar') }
  for (const [place, kinds] of DIALS.filter(([, of]) => later(of).length > 0).slice(0, 1)) {
    await page.goto(place)
    await settled(page)
    expect(await saved(() => main.getByRole('button', calendar).click())).toBe(await laterNow(kinds))
  }
  for (const [place] of DIALS.filter(([, of]) => later(of).length === 0).slice(0, 1)) {
    await page.goto(place)
    await settled(page)
    await expect(main.getByRole('button', calendar)).toBeDisabled()
  }
  // lin was left with rewards and income of each kind (demo seed): the strip leads to what comes first
  const [first] = list.filter(({ at }) => at - worldNow < DAY)
  if (!first) throw new Error('nothing of lin lapses')
  await expect(strip).toContainText(say(`lapse.kind.${first.kind}`, { count: first.count }))
  if (first.kind === 'land') await expect(strip.getByRole('button', { name: say('land.claim.all') })).toBeVisible()
  else await expect(strip.getByRole('link')).toHaveAttribute('href', CLAIMED_AT[first.kind])
  // which on my land speaks of what is not land
  await page.goto('/planet')
  await settled(page)
  await expect(strip).toBeVisible()
  await expect(strip.getByRole('button', { name: say('land.claim.all') })).toHaveCount(0)
  await takePicture(page, test.info().outputPath('planet.png'), false)
  if (later(LAPSE_KINDS).length === 0) return expect(strip.getByRole('button', calendar)).toHaveCount(0)
  if (!phone) expect(await saved(() => strip.getByRole('button', calendar).click())).toBe(await laterNow(LAPSE_KINDS))
})
