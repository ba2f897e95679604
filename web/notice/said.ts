import { useLocale, useTranslations } from 'use-intl'
import { LAPSES, type LapseKind } from '#rules/lapse/lapses.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import type { Notice } from './toasts.ts'

const SUMS = ['amount', 'price', 'received', 'lost', 'of', 'limit'] as const

/** A notice that a sentence of its own is there for; a change of security is said by its event. */
type Said = Omit<Notice, 'kind'> & { readonly kind: Exclude<Notice['kind'], 'security'> }

export function isSaid(notice: Notice): notice is Said {
  return notice.kind !== 'security'
}

/** What is lost, where this page knows it. */
export function lapseOf({ what }: Notice['facts']): LapseKind | undefined {
  return what !== undefined && Object.hasOwn(LAPSES, what) ? (what as LapseKind) : undefined
}

/** A notice as a sentence, with all digits of its sums. */
export function useSaid(): (notice: Said) => string {
  const t = useTranslations('notice')
  const locale = useLocale()
  return ({ kind, facts }) => {
    const sums = Object.fromEntries(SUMS.map((name) => [name, amountText(facts[name] ?? '0', locale, 'all')]))
    const lapse = lapseOf(facts)
    const what = lapse === undefined ? (facts.what ?? '') : t(`lapse.${lapse}`)
    return t(`say.${kind}`, { ...facts, ...sums, what, burns: lapse && LAPSES[lapse].burns ? 'yes' : 'no' })
  }
}
