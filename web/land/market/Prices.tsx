import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { marketPrices } from '#calls/land/market.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Select } from '#web/kit/form/Select.tsx'
import { useFinger } from '#web/kit/look/use-finger.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Bound } from '#web/list/filter/Bound.tsx'
import type { LandPlace } from './market-place.ts'
import styles from './Prices.module.css'
import { type PriceBar, priceBars, upTo } from './price-bars.ts'

interface Props {
  readonly place: LandPlace
  readonly onChange: (change: Partial<LandPlace>) => void
}

/** The fifth filter: from and to, and how many unsold plots stand at which price; a bar, or on a touch screen its line in a list, is a filter. */
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
  const finger = useFinger()
  const answer = useAnswer(marketPrices, {
    landState: place.state === 'notOpen' ? 'notOpen' : 'purchasable',
    mayBuy: !place.barred,
    ...(place.type && { planetType: place.type }),
    ...(place.planetState && { planetState: place.planetState }),
    ...(place.search.trim() && { search: place.search.trim() }),
  })
  // the list says what is wrong; without its prices it can still be used
  if (answer.isLoadingError) return null
  if (!answer.data) return <Skeleton rows={3} shape="lines" />
  const { prices, ofEra, all } = answer.data
  const era = place.era === '' ? undefined : Number(place.era)
  const planets = era === undefined ? answer.data.planets : (ofEra[era] ?? 0)
  const bars = priceBars(prices, era)
  const whole = (text: string): string => amountText(text, locale, 'all')
  const words = (bar: PriceBar): string =>
    bar.to === '' ? t('over', { from: whole(bar.from) }) : t('between', { from: whole(bar.from), to: whole(bar.to) })
  if (bars.length === 0) return <p className={styles.note}>{t('noPrices')}</p>
  const pick = (bar: PriceBar | undefined): void =>
    onChange(bar ? { from: bar.from, to: upTo(bar) } : { from: '', to: '' })
  const shown: Shown = {
    bars,
    chosen: bars.find((bar) => place.from === bar.from && place.to === upTo(bar)),
    words: (bar) => t('bar', { range: words(bar), plots: bar.plots }),
    pick,
  }
  return (
    <figure className={styles.figure}>
      {finger ? <Picture {...shown} /> : <Columns {...shown} />}
      <div className={styles.axis} aria-hidden="true">
        <span className="number">{whole(bars[0]?.from ?? '')}</span>
        <span className="number">
          {bars.at(-1)?.to ? whole(bars.at(-1)?.to ?? '') : `${whole(bars.at(-1)?.from ?? '')} +`}
        </span>
      </div>
      {finger && <Ranges {...shown} />}
      <figcaption className={styles.note}>
        {all ? t('ofAll', { planets }) : t('ofFirst', { planets: answer.data.planets })}
      </figcaption>
    </figure>
  )
}

interface Shown {
  readonly bars: readonly PriceBar[]
  readonly chosen: PriceBar | undefined
  readonly words: (bar: PriceBar) => string
  readonly pick: (bar: PriceBar | undefined) => void
}

/** For a mouse and for keys: each bar is a filter. */
function Columns({ bars, chosen, words, pick }: Shown): ReactNode {
  return (
    // so many bars are narrow; the two fields below choose the same
    <div className={styles.bars} data-equivalent="">
      {bars.map((bar) => (
        <button
          key={bar.from}
          type="button"
          aria-pressed={chosen === bar}
          aria-label={words(bar)}
          title={words(bar)}
          onClick={() => pick(chosen === bar ? undefined : bar)}
        >
          <i style={{ height: `${bar.height}%` }} />
        </button>
      ))}
    </div>
  )
}

/** For a finger the bars are too narrow: they are a picture, and a list of them chooses. */
function Picture({ bars, chosen }: Shown): ReactNode {
  return (
    <div className={styles.bars} aria-hidden="true">
      {bars.map((bar) => (
        <span key={bar.from} className={chosen === bar ? styles.chosen : undefined}>
          <i style={{ height: `${bar.height}%` }} />
        </span>
      ))}
    </div>
  )
}

function Ranges({ bars, chosen, words, pick }: Shown): ReactNode {
  const t = useTranslations('market')
  return (
    <Select
      label={t('range')}
      className={styles.ranges}
      value={chosen?.from ?? ''}
      options={[{ value: '', label: t('anyPrice') }, ...bars.map((bar) => ({ value: bar.from, label: words(bar) }))]}
      onPick={(from) => pick(bars.find((bar) => bar.from === from))}
    />
  )
}
