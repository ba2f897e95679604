import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import type { TaxStream } from '#rules/income/streams.ts'

const whole = sql.raw(SHARE_SCALE.toString())

/**
 * The planets of whose tax a member had a part, and on which days: after `from_day`, up to `until_day`. An owner's goes with
 * the planet, a referrer's stays (settlement, 14 and Planet referral).
 */
export function partsHeld(stream: TaxStream, member: UserId, until: number): RawBuilder<unknown> {
  if (stream === 'referral')
    return sql`select id as planet, referral_from_day as from_day, ${until}::int as until_day from planet
      where referrer = ${member} and referral_share > 0`
  return sql`select id as planet, owned_from_day as from_day, ${until}::int as until_day from planet where owner = ${member}
    union all select planet, from_day, until_day from planet_past where owner = ${member}`
}

/** What of 10^4 of a planet's tax (`p` is its row) is a claimant's on a day: the owner had all of it before a referrer was paid. */
export function partOn(stream: TaxStream, day: RawBuilder<unknown>): RawBuilder<unknown> {
  if (stream === 'referral') return sql`p.referral_share`
  return sql`(${whole} - case when ${day} > p.referral_from_day then p.referral_share else 0 end)`
}
