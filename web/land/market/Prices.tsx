import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { marketPrices } from '#calls/land/market.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Bound } from '#web/list/filter/Bound.tsx'
import type { LandPlace } from './market-place.ts'
import styles from './Prices.module.css'
import { type PriceBar, priceBars, upTo } from './price-bars.ts'

interface Props {
  readonly place: LandPlace
  readonly onChange: (change: Partial<LandPlace>) => void
}

/** The fifth filter: from and to, and how many unsold plots stand at which price; a bar is a filter. */
export function Prices({ place, onChange }: Props): ReactNode {
  const t = useTranslations('market')
  return (
    <section className={styles.prices} aria-label={t('price')}>
      <h2>{t('price')}</h2>
      {place.state !== 'soldOut' && <Bars place={place} onChange={onChange} />}
      <div className={styles.bounds}>
        <Bound label={t('from')} value={place.from} onChange={(from) => onChange({ from })} />
        <Bound label={t('to')} value={place.to} onChange={(to) => onChange({ to })} />
      </div>
    </section>
  )
}

function Bars({ place, onChange }: Props): ReactNode {
  const t = useTranslations('market')
  const locale = useLocale()
  const answer = useAnswer(marketPrices, {
    landState: place.state === 'notOpen' ? 'notOpen' : 'purchasable',
    ...(place.type && { planetType: place.type }),
    ...(place.planetState && { planetState: place.planetState }),
    ...(place.search.trim() && { search: place.search.trim() }),
  })
  // the list says what is wrong; without its prices it can still be used
  if (answer.isError) return null
  if (!answer.data) return <Skeleton rows={3} shape="lines" />
  const { prices, planets, all } = answer.data
  const bars = priceBars(prices, place.era === '' ? undefined : Number(place.era))
  const whole = (text: string): string => amountText(text, locale, 'all')
  const words = (bar: PriceBar): string =>
    bar.to === '' ? t('over', { from: whole(bar.from) }) : t('between', { from: whole(bar.from), to: whole(bar.to) })
  if (bars.length === 0) return <p className={styles.note}>{t('noPrices')}</p>
  return (
    <figure className={styles.figure}>
      {/* so many bars are narrow; the two fields below choose the same */}
      <div className={styles.bars} data-equivalent="">
        {bars.map((bar) => {
          const chosen = place.from === bar.from && place.to === upTo(bar)
          return (
            <button
              key={bar.from}
              type="button"
              aria-pressed={chosen}
              aria-label={t('bar', { range: words(bar), plots: bar.plots })}
              title={t('bar', { range: words(bar), plots: bar.plots })}
              onClick={() => onChange(chosen ? { from: '', to: '' } : { from: bar.from, to: upTo(bar) })}
            >
              <i style={{ height: `${bar.height}%` }} />
            </button>
          )
        })}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span className="number">{whole(bars[0]?.from ?? '')}</span>
        <span className="number">
          {bars.at(-1)?.to ? whole(bars.at(-1)?.to ?? '') : `${whole(bars.at(-1)?.from ?? '')} +`}
        </span>
      </div>
      <figcaption className={styles.note}>{all ? t('ofAll', { planets }) : t('ofFirst', { planets })}</figcaption>
    </figure>
  )
}
