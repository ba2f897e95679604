import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalString } from '#calls/envelope/sign.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Tx } from '#server/store/database.ts'
import type { Fields } from './envelope.ts'

/**
 * Runs `work` once per (member, call, requestId), in the same transaction as what it moves. The same request again gets
 * the first answer; another body under the same id is refused, and so is a signature of `unseen`
 * that was refused (`replayed`). Of two at the same moment the second waits for the first.
 */
export async function once(
  tx: Tx,
  request: { member: bigint; call: string; requestId: string; fields: Fields; unseen: string | null },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { member, call, requestId, unseen } = request
  const hash = bodyHash(request.fields)
  const claimed = await sql`insert into request (member, call, request_id, body_hash, answer)
    select ${member}, ${call}, ${requestId}, ${hash}, 'null'
    where not exists (select from seen_signature where sign = ${unseen}) on conflict do nothing`.execute(tx)
  if (claimed.numAffectedRows === 1n) {
    const answer = await work()
    await sql`update request set answer = ${JSON.stringify(answer)}::jsonb
      where member = ${member} and call = ${call} and request_id = ${requestId}`.execute(tx)
    return answer
  }
  const first = await tx
    .selectFrom('request')
    .select(['body_hash', 'answer'])
    .where('member', '=', member)
    .where('call', '=', call)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (!first) throw new Refusal('replayed')
  if (!first.body_hash.equals(hash)) throw new Refusal('requestReused')
  return first.answer
}

/** What was asked, without the proof that came with it. */
function bodyHash(fields: Fields): Buffer {
  const { transactionPassword: _, googleCode: __, ...asked } = fields
  return createHash('sha256').update(canonicalString(asked)).digest()
}
