import { type RawBuilder, sql } from 'kysely'
import { dayAt } from '#rules/income/days.ts'

/**
 * The last day that had been settled at an instant of the world, below every day where none had: the day that is due then, unless its settlement
 * was late. None is settled before it is due, so that the first one looked at is mostly the one.
 */
export const lastSettledBy = (at: Date): RawBuilder<number> => sql`coalesce(
  (select day from settlement where day <= ${dayAt(at)} and settled_at <= ${at} order by day desc limit 1), -1)`
