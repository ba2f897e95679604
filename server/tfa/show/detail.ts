import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { bagDetail } from '#calls/tfa/release.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { INDEX_SCALE, percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { type Grown, releasedOn, stateOf, type TfaIndex } from '#rules/tfa/package.ts'
import type { Asker } from '#server/handler/handler.ts'
import { readOnOneDay } from '#server/income/settle.ts'
import type { Reader } from '#server/store/database.ts'
import type { OwnedPackage } from '#server/tfa/package-row.ts'
import { tfaIndexes } from '#server/tfa/tfa.sql.ts'
import { packageRow, tfaDayRow, withdrawalAfter, withdrawalOf } from './show.sql.ts'
import { viewPackages } from './view.ts'

type Answer = AnswerOf<typeof bagDetail>

/** One package of the asker's, and of it a day's release or a withdrawal with all that it is worked out from (TFA-07). Refuses notFound. */
export function showPackage({ services, member }: Asker, asked: RequestOf<typeof bagDetail>): Promise<Answer> {
  const { database } = services
  return readOnOneDay(database, async ({ day }) => {
    const one = await packageRow(database, member.id, asked.package)
    const [view] = one ? await viewPackages(services, day, [one]) : []
    if (!one || !view) throw new Refusal('notFound')
    return {
      package: view,
      startDay: one.startDay,
      completedDay: one.completedDay,
      release: asked.day === undefined ? null : await releaseOf(database, one, asked.day),
      withdrawal: asked.order === undefined ? null : await withdrawn(database, one, asked.order),
    }
  })
}

const text = ({ charging, completed }: Grown) => ({ charging: charging.toString(), completed: completed.toString() })
const turnOf = ({ completedDay }: OwnedPackage, index: TfaIndex) =>
  completedDay === null ? null : text(index(completedDay))
const turnDay = ({ completedDay }: OwnedPackage) => (completedDay === null ? [] : [completedDay])

async function releaseOf(reader: Reader, one: OwnedPackage, day: number): Promise<Answer['release']> {
  const found = await tfaDayRow(reader, day)
  if (!found || day <= one.startDay || (one.endedDay !== null && day > one.endedDay)) throw new Refusal('notFound')
  const index = await tfaIndexes(reader, [day, day - 1, one.startDay, ...turnDay(one)])
  const by = await withdrawalAfter(reader, one.id, day)
  const state = stateOf(one, day, by && { day: by.day, burningFrom: by.burning_from })
  const charged = one.completedDay !== null && day > one.completedDay
  return {
    day,
    dayAt: found.nominal.getTime(),
    amount: formatUnits(releasedOn(one, day, index)),
    state,
    budget: formatUnits(found.budget),
    allowed: formatUnits(found.allowed),
    allowedPercent: percent(BigInt(found.allowed_share), SHARE_SCALE),
    burnAfterHours: found.burn_after_hours,
    due: formatUnits(found.due / INDEX_SCALE),
    factor: percent(found.factor, INDEX_SCALE * 100n),
    ratePercent: percent(charged ? found.completed_rate : found.charging_rate, INDEX_SCALE),
    growth: (charged ? found.completed_growth : found.charging_growth).toString(),
    index: {
      start: text(index(one.startDay)),
      turn: turnOf(one, index),
      before: text(index(day - 1)),
      day: text(index(day)),
    },
    journal: state === 'withdrawn' ? (by?.journal ?? null) : null,
  }
}

async function withdrawn(reader: Reader, one: OwnedPackage, order: string): Promise<Answer['withdrawal']> {
  const row = await withdrawalOf(reader, one.id, order)
  if (!row) throw new Refusal('notFound')
  const { from_day: fromDay, day, burning_from: burningFrom } = row
  const beforeBurn = burningFrom === null ? [] : [burningFrom - 1]
  const index = await tfaIndexes(reader, [day, fromDay, one.startDay, ...turnDay(one), ...beforeBurn])
  return {
    order: row.journal,
    at: row.at.getTime(),
    fromDay,
    day,
    burningFrom,
    amount: formatUnits(row.amount),
    lost: formatUnits(row.lost),
    index: {
      start: text(index(one.startDay)),
      turn: turnOf(one, index),
      from: text(index(fromDay)),
      beforeBurn: burningFrom === null ? null : text(index(burningFrom - 1)),
      day: text(index(day)),
    },
  }
}
