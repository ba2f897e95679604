import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '#web/kit/cx.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Countdown } from '#web/kit/figure/Countdown.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { localDay } from '#web/kit/figure/instant-text.ts'
import { isSome } from '#web/kit/figure/sum.ts'
import { burnsDaily, type MyLand } from './figures.ts'
import styles from './LandClock.module.css'

interface Props {
  readonly land: MyLand
  /** The world's clock ahead of the server's, in ms. */
  readonly ahead: number
}

/** How a land stands towards its burning: the time left over six day cells, or what it loses, or why it has no clock. */
export function LandClock({ land, ahead }: Props): ReactNode {
  const t = useTranslations('land.clock')
  if (land.burning)
    return (
      <div className={styles.clock}>
        <p className={styles.loss}>
          {t('burning')} <Amount value={burnsDaily(land)} asset="DU" tone="loss" />
        </p>
        <p className={cx(styles.figure, styles.loss)}>
          {t('stopped')}
          {isSome(land.burned) && (
            <small>
              {t('lost')} <Amount value={land.burned} asset="DU" tone="loss" />
            </small>
          )}
        </p>
        <Days filled={6} burning />
      </div>
    )
  if (land.burnsAt !== null)
    return (
      <div className={styles.clock}>
        <p>{t('until')}</p>
        <p className={styles.figure}>
          <Countdown until={land.burnsAt - ahead} after={t('over')} />
        </p>
        <Days filled={land.daysAccrued} />
      </div>
    )
  return (
    <div className={styles.clock}>
      <p>{t(`state.${land.state}`)}</p>
      <p className={styles.figure}>{t(`stateText.${land.state}`)}</p>
      {land.effectiveAt !== null && (
        <p>
          <Spoken at={land.effectiveAt}>{t('since', { when: localDay(land.effectiveAt) })}</Spoken>
        </p>
      )}
    </div>
  )
}

/** Six cells for the days that accrue; hatched while burning. */
function Days({ filled, burning = false }: { readonly filled: number; readonly burning?: boolean }): ReactNode {
  return (
    <div className={cx(styles.days, burning && styles.burning)} aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((day) => (
        <i key={day} className={day < filled ? styles.filled : undefined} />
      ))}
    </div>
  )
}
