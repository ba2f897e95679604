import { useLocale, useTranslations } from 'use-intl'
import { LAPSES, type LapseKind } from '#rules/lapse/lapses.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import type { Notice } from './toasts.ts'

const SUMS = ['amount', 'price', 'received', 'lost', 'of', 'limit'] as const

/** A notice that a sentence of its own is there for; a change of security is said by its event. */
type Said = Omit<Notice, 'kind'> & { readonly kind: Exclude<Notice['kind'], 'security'> }

/** Whether a notice is said by its kind; of security it is by its event. */
export function isSaid(notice: Notice): notice is Said {
  return notice.kind !== 'security'
}

/** An instant of a notice's facts, which say it in UTC to the minute: `2026-11-21 18:02`. */
export function instantOf(fact: string): number {
  return Date.parse(`${fact.replace(' ', 'T')}Z`)
}

/** What is lost, where this page knows it. */
export function lapseOf({ what }: Notice['facts']): LapseKind | undefined {
  return what !== undefined && Object.hasOwn(LAPSES, what) ? (what as LapseKind) : undefined
}

/** A notice as a sentence, with all digits of its sums; its instants by the user's clock, but in a file, which says UTC. */
export function useSaid(inFile = false): (notice: Said) => string {
  const t = useTranslations('notice')
  const locale = useLocale()
  return ({ kind, facts }) => {
    const sums = Object.fromEntries(SUMS.map((name) => [name, amountText(facts[name] ?? '0', locale, 'all')]))
    const lapse = lapseOf(facts)
    const what = lapse === undefined ? (facts.what ?? '') : t(`lapse.${lapse}`)
    const until = facts.until && (inFile ? `${facts.until} UTC` : spokenText(instantOf(facts.until)))
    return t(`say.${kind}`, {
      ...facts,
      ...sums,
      ...(until && { until }),
      what,
      burns: lapse && LAPSES[lapse].burns ? 'yes' : 'no',
    })
  }
}
