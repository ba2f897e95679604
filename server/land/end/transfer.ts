import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { landTransfer } from '#calls/land/transfer.ts'
import { maskedName } from '#rules/account/masked-name.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { Leaver } from '#server/handler/handler.ts'
import { closeRun, goOn } from '#server/income/settle/close.ts'
import { beginLandWork } from '#server/income/settle.ts'
import { changeLand, lockOwnRun } from '#server/land/own.sql.ts'
import { payTaken } from '#server/land/work/claim.ts'
import { receiverOfName } from '#server/member/find.ts'
import { tellMember } from '#server/notice/tell.ts'
import { runOf } from '#server/run/run-row.ts'
import { together } from '#server/store/database.ts'
import { waitingEnd } from './end.sql.ts'
import { insertTransfer } from './transfer.sql.ts'

/**
 * Gives a land to another user (LAND-13; settlement, 13): what it has earned is claimed for the giver, burning ends, the
 * clock starts anew; its figures, days and what waits to be added go with it. Refuses noSuchMember, receiverNotClear,
 * notToOneself, notLandOwner, landStateForbids, settlementRunning.
 */
export async function transferLand(
  { tx, services, member, exit }: Leaver,
  asked: RequestOf<typeof landTransfer>,
): Promise<AnswerOf<typeof landTransfer>> {
  const to = await receiverOfName(tx, asked.account)
  if (to.id === member.id) throw new Refusal('notToOneself')
  const standing = await beginLandWork(tx)
  const row = await lockOwnRun(tx, BigInt(asked.tokenId), member.id)
  if (!row) throw new Refusal('notLandOwner')
  const run = runOf(row)
  if (run.stake !== null) throw new Refusal('landStaked')
  if (run.mode === 'wallet' || (await waitingEnd(tx, run.id)) !== undefined) throw new Refusal('landStateForbids')
  const { taken, save } = closeRun(run, standing, 'transferred')
  await save(tx)
  const next = await goOn(tx, taken.run, { owner: to.id, day: standing.day })
  await changeLand(tx, row.land, { owner: to.id })
  const sides = { buyer: to.id, from_run: run.id, to_run: next }
  await insertTransfer(tx, exit, { land: row.land, planet: row.planet, ...sides, world_at: standing.world })
  if (taken.amount > 0n || taken.lost > 0n) await together(payTaken(tx, member.id, standing, [taken]))
  const at = services.now()
  const facts = {
    planet: coordinatesOf(row),
    name: row.planet_name ?? '',
    x: `${row.x}`,
    y: `${row.y}`,
    tokenId: asked.tokenId,
    order: exit.id,
  }
  // a stranger's name could read as a link in the subject of a mail
  const other = maskedName(member.username)
  await tellMember(tx, { member: to.id, kind: 'landReceived', facts: { ...facts, other }, at })
  const given = { ...facts, other: to.username ?? '' }
  await tellMember(tx, { member: member.id, kind: 'landGiven', facts: given, at })
  return { order: exit.id, to: to.username ?? '', claimed: formatUnits(taken.amount), lost: formatUnits(taken.lost) }
}
