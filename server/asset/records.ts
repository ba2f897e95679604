import type { recordDetail, records } from '#calls/asset/records.ts'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import { journalFor, statementOf } from '#ledger/statement.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cursorOf, id, leg, order } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { countedOnLands } from '#server/reward/counted-on.ts'

/** The journal, its leg and the account of the last entry of a page. */
const PLACE = cursorOf(order, leg, id)

/** The asker's movements, newest or oldest first (ASSET-12). */
export async function listRecords(
  { services, member }: Asker,
  asked: RequestOf<typeof records>,
): Promise<AnswerOf<typeof records>> {
  const after = PLACE.read(asked.after)
  const lines = await statementOf(services.database, member.id, {
    kind: asked.type,
    asset: asked.asset,
    book: asked.book,
    from: asked.from === undefined ? undefined : new Date(asked.from),
    to: asked.to === undefined ? undefined : new Date(asked.to),
    sort: asked.sort,
    after: after && { journal: after[0], leg: after[1], account: after[2] },
    limit: asked.size + 1,
  })
  const { page, next } = cutPage(lines, asked.size, PLACE, (line) => [line.journal, line.leg, line.account])
  return {
    list: page.map((line) => ({
      order: line.journal,
      entry: `${line.account}-${line.seq}`,
      type: line.kind,
      asset: line.asset,
      book: line.book,
      amount: formatUnits(line.amount),
      balanceAfter: formatUnits(line.balanceAfter),
      worldAt: line.worldAt.getTime(),
      facts: line.facts,
    })),
    next,
  }
}

/** One movement with every leg of its journal; of other users only that it is one is told. */
export async function showRecord({ services, member }: Asker, order: string): Promise<AnswerOf<typeof recordDetail>> {
  const journal = await journalFor(services.database, member.id, order)
  if (!journal) throw new Refusal('notFound')
  const counted = await countedOnLands(services.database, [journal.id])
  const side = (book: string, owner: UserId | null) => ({ book, mine: owner === member.id, user: owner !== null })
  return {
    order: journal.id,
    type: journal.kind,
    cause: journal.cause,
    worldAt: journal.worldAt.getTime(),
    at: journal.at.getTime(),
    facts: journal.facts,
    legs: journal.legs.map((leg) => ({
      leg: leg.leg,
      asset: leg.asset,
      amount: formatUnits(leg.amount),
      from: side(leg.fromBook, leg.fromOwner),
      to: side(leg.toBook, leg.toOwner),
      balances: journal.entries
        .filter((entry) => entry.leg === leg.leg)
        .map(({ book, amount, balanceAfter, seq }) => ({
          book,
          before: formatUnits(balanceAfter - amount),
          after: formatUnits(balanceAfter),
          seq: seq.toString(),
        })),
    })),
    counted: counted(journal.id),
  }
}
