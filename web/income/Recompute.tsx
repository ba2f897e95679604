import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { cx } from '#web/kit/cx.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { cutText } from '#web/kit/figure/cut-text.ts'
import { Icon } from '#web/kit/Icon.tsx'
import styles from './IncomeDetail.module.css'
import { type IncomeLine, indexText, recompute } from './recompute.ts'

/** An index as it can be read; the sum is done on the whole one, which stands in the figures' titles and in the file. */
function short(digits: string): string {
  return cutText(indexText(digits), 8)
}

/** The rule that paid, run in this browser on the figures shown; says whether it comes to the same. */
export function Recompute({ line }: { readonly line: IncomeLine }): ReactNode {
  const t = useTranslations('income.detail')
  const locale = useLocale()
  const again = recompute(line)
  const text = (value: string): string => amountText(value, locale, 'all')
  const from = BigInt(line.indexBefore) > BigInt(line.indexStart) ? line.indexBefore : line.indexStart
  const start = short(line.indexStart)
  const steps = [
    {
      label: t('step.growth'),
      sum: `${line.rate}% × ${cutText(line.factor, 8)}`,
      result: short(again.growth),
    },
    {
      label: t('step.index'),
      sum: `${short(line.indexBefore)} + ${short(again.growth)}`,
      result: short(again.indexAfter),
    },
    {
      label: t('step.gross'),
      sum: `⌊${text(line.investment)} × (${short(line.indexAfter)} − ${start})⌋ − ⌊${text(line.investment)} × (${short(from)} − ${start})⌋`,
      result: text(again.gross),
    },
    { label: t('step.net'), sum: t('step.netSum', { tax: String(10_000 - line.tax) }), result: text(again.net) },
  ]
  return (
    <section>
      <h3>{t('again')}</h3>
      <p className={styles.note}>{t('againNote')}</p>
      <ol className={styles.steps}>
        {steps.map(({ label, sum, result }) => (
          <li key={label}>
            <span>{label}</span>
            <span className={styles.formula}>{sum}</span>
            <b className="number">{result}</b>
          </li>
        ))}
      </ol>
      <p className={cx(styles.verdict, !again.equal && styles.wrong)} role={again.equal ? undefined : 'alert'}>
        <Icon name={again.equal ? 'check' : 'warn'} />
        <span>{t(again.equal ? 'verdict.equal' : 'verdict.differs')}</span>
      </p>
    </section>
  )
}
