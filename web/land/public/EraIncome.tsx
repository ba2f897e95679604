import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { eraList } from '#calls/land/era-list.ts'
import { dayYield } from '#rules/land/day-yield.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Table } from '#web/kit/Table.tsx'
import { eraKey } from '#web/planet/planet-words.ts'
import styles from './Public.module.css'

/** What land of some eras earns, and by which rule. Its rows stand from the beginning, so that nothing shifts. */
export function EraIncome({ eras }: { readonly eras: readonly number[] }): ReactNode {
  const t = useTranslations()
  const locale = useLocale()
  const known = useAnswer(eraList, {}).data?.eras
  const du = (amount: string): string => amountText(amount, locale, 'all')
  const rows = eras.map((era) => ({ era, figures: known?.find((one) => one.era === era) }))
  return (
    <section className={styles.rule}>
      <h2>{t('land.public.rule')}</h2>
      <p>{t('land.public.ruleText')}</p>
      <Table
        headed
        caption={t('land.public.rule')}
        rows={rows}
        rowKey={({ era }) => String(era)}
        columns={[
          { key: 'era', head: t('land.history.era'), cell: ({ era }) => t(`glossary.era.${eraKey(era)}`) },
          {
            key: 'range',
            head: `${t('land.public.range')} (DU)`,
            right: true,
            cell: ({ figures }) => (
              <span className="number">{figures ? `${du(figures.least)}–${du(figures.most)}` : '\u2026'}</span>
            ),
          },
          {
            key: 'rate',
            fold: true,
            head: t('land.rate'),
            right: true,
            cell: ({ figures }) => (figures ? t('land.percentDay', { percent: figures.ratePercent }) : '\u2026'),
          },
          {
            key: 'tax',
            fold: 'named',
            head: t('glossary.landTax'),
            right: true,
            cell: ({ figures }) => (figures ? t('land.percent', { percent: figures.taxPercent }) : '\u2026'),
          },
          {
            key: 'net',
            head: t('land.public.net'),
            right: true,
            cell: ({ figures }) => (figures ? t('land.percentDay', { percent: dayYield(figures) }) : '\u2026'),
          },
        ]}
      />
    </section>
  )
}
