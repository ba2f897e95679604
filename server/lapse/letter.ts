import type { Language } from '#languages/languages.ts'
import { grouped, translator } from '#languages/translate.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { LAPSES } from '#rules/lapse/lapses.ts'
import type { Letter } from '#server/notice/tell.ts'
import type { Lapse } from './lapses.ts'

/** Where he claims. */
export const PLACE = '/income-record'

/** The mail of what lapses of a member: a line a kind with its sum and its time, and where he claims. */
export function letterOf(language: Language, lapses: readonly Lapse[]): Letter {
  const say = translator(language)
  const lines = lapses.map(({ kind, units, daily, at }) => {
    const { burns, asset } = LAPSES[kind]
    const figures = {
      what: say(`mail.lapse.${kind}`),
      units: grouped(formatUnits(units)),
      daily: grouped(formatUnits(daily)),
      asset,
      at: utc(at),
    }
    return say(`mail.lapse.${burns ? 'burns' : kind === 'claimedPoints' ? 'unused' : 'lost'}`, figures)
  })
  const first = new Date(Math.min(...lapses.map(({ at }) => at.getTime())))
  return {
    mail: 'lapse',
    values: { lines: lines.join('\n\n'), at: utc(first), place: PLACE },
    sealed: {},
  }
}

/** An instant as a mail says it: to the minute, for all time zones. */
function utc(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ')
}
