import { expect } from 'vitest'
import { units } from '#rules/amount/decimal.ts'
import { claimable } from '#rules/income/run.ts'
import { TAX_STREAMS, type TaxStream } from '#rules/income/streams.ts'
import { earnedSince, sumsOf, taxedSince } from '#server/income/lines/earned.ts'
import { earnedByDay } from '#server/income/lines/lines.ts'
import { listTax } from '#server/income/lines/overview.ts'
import { standingOf } from '#server/income/settle.ts'
import { RUN_COLUMNS, runOf } from '#server/run/run-row.ts'
import { askerOf, type Both, type Who } from './database-market.ts'

/** A whole unit of a planet's tax. */
const UNIT = 10n ** 26n

/** Of each run the days' lines add up to what it paid and what is still to claim; what burned, to what was lost. */
export async function linesAddUp(both: Both, who: Who): Promise<void> {
  const member = who.id
  const { database } = both.world.services
  const standing = await standingOf(database)
  const { day: lastDay, index } = standing
  const paid = new Map<bigint, bigint>()
  const byDay = new Map<number, bigint>()
  for (const { run, day, net, lost } of await earnedByDay(database, { member, lastDay, limit: 100_000 }))
    if (!lost) {
      paid.set(run, (paid.get(run) ?? 0n) + net)
      byDay.set(day, (byDay.get(day) ?? 0n) + net)
    }
  const added = await earnedSince(database, { member, lastDay, from: lastDay - 90 })
  expect([...added].filter(([, net]) => net > 0n)).toEqual([...byDay].filter(([, net]) => net > 0n).reverse())
  for (const stream of TAX_STREAMS) await taxesAddUp(both, who, stream, lastDay)
  let owedInAll = 0n
  const claimed = await database.selectFrom('run').select(['id', 'claimed']).execute()
  const paidOut = new Map(claimed.map((row) => [row.id, row.claimed]))
  for (const run of (await database.selectFrom('run').select(RUN_COLUMNS).execute()).map(runOf)) {
    const earns = run.state === 'activating' || run.state === 'effective'
    const owed = claimable(run, index[run.era] ?? 0n, earns)
    if (run.owner !== member) continue
    owedInAll += owed
    expect({ run: run.id, lines: paid.get(run.id) ?? 0n }).toEqual({
      run: run.id,
      lines: (paidOut.get(run.id) ?? 0n) + owed,
    })
  }
  expect((await sumsOf(both.world.services, member, standing)).pending).toBe(owedInAll)
}

/** By day and in all: what is claimed and what may be is what the lines come to, rounded once a planet and source. */
async function taxesAddUp(both: Both, who: Who, stream: TaxStream, lastDay: number): Promise<void> {
  const taxed = new Map<number, bigint>()
  for await (const { day, status, numerator, walletNumerator } of taxLines(both, who, stream))
    if (status !== 'lost') taxed.set(day, (taxed.get(day) ?? 0n) + BigInt(numerator) + BigInt(walletNumerator))
  const taxes = await taxedSince(both.world.services.database, stream, {
    member: who.id,
    lastDay,
    from: lastDay - 90,
  })
  expect([...taxes].filter(([, numerator]) => numerator > 0n)).toEqual([...taxed].reverse())
  if (stream === 'tax') return
  // a referrer has his part from the naming on, so all that it ever brought is in the lines
  const exact = [...taxed.values()].reduce((sum, numerator) => sum + numerator, 0n)
  const { planets } = await listTax(stream, askerOf(both, who), { size: 1 })
  const had = planets.reduce((sum, { pending, claimed }) => sum + units(pending) + units(claimed), 0n)
  expect(exact / UNIT - had).toBeLessThanOrEqual(BigInt(planets.length) * 2n)
  expect(exact / UNIT).toBeGreaterThanOrEqual(had)
}

async function* taxLines(both: Both, who: Who, stream: TaxStream) {
  let after: string | undefined
  do {
    const page = await listTax(stream, askerOf(both, who), { size: 100, after })
    yield* page.list
    after = page.next ?? undefined
  } while (after)
}
