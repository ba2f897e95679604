import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import report from '#web/kit/page/Report.module.css'
import styles from './Honesty.module.css'
import type { Now } from './Sources.tsx'

/** What came into each reserve and what it paid, of those that anything came into. */
export function Reserves({ reserves }: Pick<Now, 'reserves'>): ReactNode {
  const t = useTranslations('honesty')
  return (
    <>
      <p className={report.note}>{t('reserves.text')}</p>
      <div className={styles.reserves}>
        {reserves
          .filter(({ filled }) => filled.length > 0)
          .map(({ reserve, filled, paid }) => (
            <section key={reserve}>
              <h3>{t(`reserves.${reserve}`)}</h3>
              <Ledger
                rows={[
                  ...filled.map(({ source, amount }) => ({
                    label: t(`name.${source}`),
                    cause: t('reserves.in'),
                    figure: <Amount value={amount} asset="DU" size="row" precision="all" />,
                  })),
                  ...paid.map(({ payout, amount }) => ({
                    label: t(`payout.${payout}`),
                    cause: t('reserves.out'),
                    figure: <Amount value={amount} asset="DU" size="row" precision="all" />,
                  })),
                ]}
              />
            </section>
          ))}
      </div>
    </>
  )
}
