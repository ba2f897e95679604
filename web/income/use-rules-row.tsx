import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import type { incomeDetail } from '#calls/income/records.ts'
import { ruleBook } from '#calls/rulebook/book.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Instant } from '#web/kit/figure/Instant.tsx'
import type { LedgerRow } from '#web/kit/Ledger.tsx'
import styles from './IncomeDetail.module.css'
import { versionOf } from './version-of.ts'

/** By which version of the rules a line came about, and since when that holds; it leads to what changed with it. */
export function useRulesRow(rules: AnswerOf<typeof incomeDetail>['rules']): LedgerRow {
  const t = useTranslations('income.detail')
  if (!rules) return { label: t('rules'), figure: t('noRules') }
  return {
    label: t('rules'),
    cause: <Instant at={rules.sinceAt} />,
    figure: (
      <Link className={styles.id} to="/rules#versions">
        {t('rulesVersion', { version: rules.version })}
      </Link>
    ),
  }
}

/** The same of a line that came about at an instant, by the versions that the rule book has. */
export function useRulesRowAt(at: number): LedgerRow {
  const t = useTranslations('income.detail')
  const book = useAnswer(ruleBook, {})
  const row = useRulesRow(versionOf(book.data?.versions ?? [], at))
  return book.data ? row : { label: t('rules'), figure: '–' }
}
