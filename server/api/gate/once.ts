import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalString } from '#calls/envelope/sign.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Tx } from '#server/store/database.ts'
import type { Fields } from './envelope.ts'

/**
 * Runs `work` once per (member, call, requestId), in the same transaction as what it moves. The same request again gets
 * the first answer; another body under the same id is refused (`requestReused`), and so is a message that was here before
 * (`replayed`): the one given is remembered in the same transaction. Of two at the same moment the second waits for the first.
 */
export async function once(
  tx: Tx,
  request: { member: UserId; call: string; requestId: string; fields: Fields; signature: Signature | null },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { member, call, requestId, signature } = request
  const hash = bodyHash(request.fields)
  const { rows } = await sql<{ fresh: boolean; claimed: boolean }>`
    with fresh as (${signature ? remember(signature) : sql`select`}),
      claimed as (insert into request (member, call, request_id, body_hash, answer)
        select ${member}, ${call}, ${requestId}, ${hash}, 'null' from fresh on conflict do nothing returning 1)
    select exists (select from fresh) as fresh, exists (select from claimed) as claimed`.execute(tx)
  const [{ fresh, claimed } = { fresh: false, claimed: false }] = rows
  if (!fresh) throw new Refusal('replayed')
  if (claimed) {
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
    .executeTakeFirstOrThrow()
  if (!first.body_hash.equals(hash)) throw new Refusal('requestReused')
  return first.answer
}

/** What a message is remembered by (`replayKey`), and when it came. */
interface Signature {
  readonly sign: string
  readonly at: Date
}

/** Remembers a message for all servers; no row when it was remembered before. */
function remember({ sign, at }: Signature) {
  return sql`insert into seen_signature (sign, at) values (${sign}, ${at}) on conflict (sign) do nothing returning 1`
}

/** What was asked, without the proof that came with it. */
function bodyHash(fields: Fields): Buffer {
  const { transactionPassword: _, googleCode: __, code: ___, ...asked } = fields
  return createHash('sha256').update(canonicalString(asked)).digest()
}
