import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { solvency } from '#calls/solvency/now.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { percentText } from '#web/kit/figure/scale.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import styles from './Home.module.css'

/** What is held on chains beside what is owed, of the asset that people pay in; all of it stands at /solvency. */
export function Owed(): ReactNode {
  const t = useTranslations('home.owed')
  const locale = useLocale()
  const words = useErrorWords()
  const { data, isError, error, refetch } = useAnswer(solvency, {})
  const usdt = data?.assets.find(({ asset }) => asset === 'USDT')
  return (
    <section className={styles.section}>
      <h2>{t('title')}</h2>
      {usdt ? (
        <Ledger
          rows={[
            { label: t('held'), figure: <Amount value={usdt.held ?? '0'} asset="USDT" size="row" /> },
            { label: t('owed'), figure: <Amount value={usdt.owed} asset="USDT" size="row" /> },
            {
              label: t('ratio'),
              figure:
                usdt.ratioPercent === null ? (
                  t('nothing')
                ) : (
                  <span className="number">{percentText(usdt.ratioPercent, locale)}</span>
                ),
            },
          ]}
        />
      ) : isError ? (
        <ErrorState text={words(error)} onRetry={refetch} />
      ) : (
        <Skeleton rows={3} />
      )}
      <p className={styles.more}>
        <ButtonLink to="/solvency">{t('link')}</ButtonLink>
      </p>
    </section>
  )
}
