import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalString } from '#calls/envelope/sign.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Tx } from '#server/store/database.ts'
import { type Columns, unnested } from '#server/store/unnest.ts'
import type { Fields } from './envelope.ts'

/** A request that moves something, and what it is known by. */
export interface OnceRequest {
  readonly member: UserId
  readonly call: string
  readonly requestId: string
  readonly fields: Fields
  readonly signature: Signature | null
}

/**
 * Runs `work` once per (member, call, requestId), in the same transaction as what it moves. The same request again gets
 * the first answer; another body under the same id is refused (`requestReused`), and so is a message that was here before
 * (`replayed`): the one given is remembered in the same transaction. Of two at the same moment the second waits for the first.
 */
export async function once(tx: Tx, request: OnceRequest, work: () => Promise<unknown>): Promise<unknown> {
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

/**
 * Notes many requests with their answers, in one statement, in the transaction of what they move. Whether none of them was here before:
 * otherwise the transaction must be given up, and each asked by itself.
 */
export async function onceAll(
  tx: Tx,
  requests: readonly { readonly request: OnceRequest; readonly answer: unknown }[],
): Promise<boolean> {
  const sent = unnested('sent', NOTED, requests)
  const { rows } = await sql<{ fresh: bigint; claimed: bigint }>`
    with sent as (select * from ${sent}),
      fresh as (insert into seen_signature (sign, at) select sign, at from sent where sign is not null order by sign
        on conflict (sign) do nothing returning 1),
      claimed as (insert into request (member, call, request_id, body_hash, answer)
        select member, call, request_id::uuid, decode(body_hash, 'hex'), answer::jsonb from sent order by member
        on conflict do nothing returning 1)
    select (select count(*) from fresh) as fresh, (select count(*) from claimed) as claimed`.execute(tx)
  const signed = requests.filter(({ request }) => request.signature !== null).length
  return rows[0]?.fresh === BigInt(signed) && rows[0].claimed === BigInt(requests.length)
}

const NOTED = {
  member: { type: 'bigint', of: ({ request }) => request.member },
  call: { type: 'text', of: ({ request }) => request.call },
  request_id: { type: 'text', of: ({ request }) => request.requestId },
  body_hash: { type: 'text', of: ({ request }) => bodyHash(request.fields).toString('hex') },
  answer: { type: 'text', of: ({ answer }) => JSON.stringify(answer) },
  sign: { type: 'text', of: ({ request }) => request.signature?.sign },
  at: { type: 'timestamptz', of: ({ request }) => request.signature?.at.toISOString() },
} as const satisfies Columns<{ readonly request: OnceRequest; readonly answer: unknown }>

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
