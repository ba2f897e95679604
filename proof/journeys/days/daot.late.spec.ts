import { daotLock, daotReleases } from '#calls/daot/releases.ts'
import { daotBuy, daotTime } from '#calls/daot/round.ts'
import { sha256 } from '#calls/envelope/sign.ts'
import { TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { translator } from '#languages/translate.ts'
import { expect, test } from '../journey.ts'
import { LOCKS } from '../locks.ts'
import { looksRightInBoth, settled, takePicture } from '../look.ts'
import { asker, cameBefore } from '../visit.ts'
import { operator } from '../walker.ts'

const WHO = 'sofia'
const DAY = 86_400_000

/** A round to its end and two months on, so it runs after all others. */
test(
  '[DAOT-01][DAOT-04] a round ends by the world’s clock, its first part waits, and all that is due is claimed at once',
  { lock: LOCKS.days },
  async ({ page }, info) => {
    test.setTimeout(400_000)
    const say = translator('ja_JP')
    const ask = asker(await cameBefore(page, { language: 'ja_JP', username: WHO }))
    const round = await openRound(ask)
    const proof = { transactionPassword: await sha256(TRANSACTION_PASSWORD), requestId: crypto.randomUUID() }
    await ask(daotBuy, { round, amount: '1800', ...proof })
    const { closesAt = 0 } = (await ask(daotTime, {})).round ?? {}

    // the window ends; the rest of the round is still locked
    for (let now = 0; now < closesAt; now = (await ask(daotTime, {})).worldAt)
      await operator('time', 'advance', '10d', '--reason', 'the journey')
    await page.goto('/daoTSubs')
    await settled(page)
    await expect(page.getByRole('main').getByText(say('daot.overText'))).toBeVisible()
    await takePicture(page, info.outputPath('over.png'))
    const [first] = (await ask(daotReleases, { round, status: 'pending' })).list
    expect(first).toMatchObject({ sequence: 1, amount: '180' })
    while ((await ask(daotTime, {})).worldAt < closesAt + 60 * DAY)
      await operator('time', 'advance', '20d', '--reason', 'the journey')
    const due = (await ask(daotLock, {})).pending
    // two of eighteen parts of 90 beside the first, or more where the world was ahead
    expect(Number(due)).toBeGreaterThanOrEqual(360)

    await page.goto('/lockRelease')
    await settled(page)
    await looksRightInBoth(page, (layout) => takePicture(page, info.outputPath(`due-${layout}.png`), false))
    await page
      .getByRole('main')
      .getByRole('button', { name: say('daot.takeAll') })
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
    await sheet.locator('button[type=submit]').click()
    await expect(sheet.getByText(say('daot.taken'))).toBeVisible()
    expect(await ask(daotLock, {})).toMatchObject({ pending: '0', claimed: due })
  },
)

/** The round that is open; after the demo's is over, operators close it and open another with what came back. */
async function openRound(ask: ReturnType<typeof asker>): Promise<number> {
  const { round, worldAt } = await ask(daotTime, {})
  if (round?.state === 'open') return round.round
  if (round) await operator('daot', 'close', `${round.round}`, '--reason', 'the journey', '--really').catch(() => '')
  const at = (days: number) => new Date(worldAt + days * DAY).toISOString()
  const terms = ['--stock', '500000', '--price', '0.1', '--least', '100', '--most', '50000']
  await operator('daot', 'open', ...terms, '--from', at(0), '--to', at(40), '--reason', 'the journey', '--really')
  return (await ask(daotTime, {})).round?.round ?? 0
}
