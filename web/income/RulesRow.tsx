import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import type { incomeDetail } from '#calls/income/records.ts'
import { ruleBook } from '#calls/rulebook/book.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { LedgerLine } from '#web/kit/Ledger.tsx'
import styles from './IncomeDetail.module.css'
import { versionOf } from './version-of.ts'

type Rules = AnswerOf<typeof incomeDetail>['rules']

/** By which version of the rules a line came about, and since when that holds; it leads to what changed with it. */
export function RulesRow({ rules }: { readonly rules: Rules }): ReactNode {
  const t = useTranslations('income.detail')
  if (!rules) return <LedgerLine label={t('rules')} figure={t('noRules')} />
  const version = (
    <Link className={styles.id} to="/rules#versions">
      {t('rulesVersion', { version: rules.version })}
    </Link>
  )
  return <LedgerLine label={t('rules')} cause={<Spoken at={rules.sinceAt} />} figure={version} />
}

/** The same of a line that came about at an instant, by the versions that the rule book has. */
export function RulesRowAt({ at }: { readonly at: number }): ReactNode {
  const t = useTranslations('income.detail')
  const book = useAnswer(ruleBook, {})
  if (!book.data) return <LedgerLine label={t('rules')} figure="–" />
  return <RulesRow rules={versionOf(book.data.versions, at)} />
}
