import type { AnswerOf } from '#calls/call.ts'
import type { ruleBook } from '#calls/rulebook/book.ts'
import { nominalTime } from '#rules/income/days.ts'
import { changesOf, figuresIn } from '#rules/rulebook/figures.ts'
import type { Services } from '#server/services/services.ts'
import { versionsOf } from './version.sql.ts'

/** The figures of today's configuration and what changed with each settlement that met others. */
export async function showBook({ database, economy }: Services): Promise<AnswerOf<typeof ruleBook>> {
  const versions = await versionsOf(database)
  return {
    figures: figuresIn(economy.file),
    versions: versions
      .map(({ since_day, figures }, at) => ({
        version: at + 1,
        sinceAt: nominalTime(since_day).getTime(),
        changes: at === 0 ? [] : changesOf(versions[at - 1]?.figures ?? {}, figures),
      }))
      .reverse(),
  }
}
