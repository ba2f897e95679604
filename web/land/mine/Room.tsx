import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { ScaleBar } from '#web/kit/figure/ScaleBar.tsx'
import { isSome } from '#web/kit/figure/sum.ts'
import type { MyLand } from './figures.ts'
import styles from './Room.module.css'

/** What a land may still count up to three times its investment; open where there is no cap. */
export function Room({ land }: { readonly land: MyLand }): ReactNode {
  const t = useTranslations('land.room')
  const locale = useLocale()
  if (land.cap === null || land.room === null)
    return (
      <div>
        <p className={styles.head}>
          <span>{t('none')}</span>
          <b>{t('noneText')}</b>
        </p>
        <ScaleBar label={t('none')} used="0" ticks={0} />
      </div>
    )
  return (
    <div>
      <p className={styles.head}>
        <span>{t('label')}</span>
        <b className="number">{amountText(land.room, locale)} DU</b>
      </p>
      <ScaleBar
        label={t('say', { counted: amountText(land.counted, locale), cap: amountText(land.cap, locale) })}
        used={land.counted}
        whole={land.cap}
        marks={['0', t('times', { times: 1 }), t('times', { times: 2 }), amountText(land.cap, locale)]}
      />
      {isSome(land.collected) && (
        <p className={styles.part}>{t('collected', { sum: amountText(land.collected, locale) })}</p>
      )}
      {isSome(land.poolBurned) && (
        <p className={styles.part}>{t('poolBurned', { sum: amountText(land.poolBurned, locale) })}</p>
      )}
    </div>
  )
}
