import { type ReactNode, useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatUnits } from '#rules/amount/decimal.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Dated } from '#web/kit/figure/Instant.tsx'
import { localDay } from '#web/kit/figure/instant-text.ts'
import styles from './Curve.module.css'
import { curveOf, type Release } from './curve.ts'

const [WIDTH, HEIGHT, APART] = [1000, 200, 5]
const GROUND = Array.from(
  { length: Math.floor(HEIGHT / APART) - 1 },
  (_, at) => `M0 ${HEIGHT - (at + 1) * APART}H${WIDTH}`,
)

interface Props {
  readonly releases: readonly Release[]
  /** The world's instant. */
  readonly now: number
}

/** What is released over time as a stepped line, with today on it; the same in a sentence below. */
export function ReleaseCurve({ releases, now }: Props): ReactNode {
  const t = useTranslations('daot')
  const locale = useLocale()
  const id = useId()
  const { line, area, today, released, whole, ticks } = curveOf(releases, now, WIDTH, HEIGHT)
  const text = (value: bigint): string => amountText(formatUnits(value), locale, 'all')
  const said = t('curve.said', {
    released: text(released),
    whole: text(whole),
    first: localDay(releases.at(0)?.at ?? now),
    last: localDay(releases.at(-1)?.at ?? now),
  })
  return (
    <figure className={styles.curve}>
      <div className={styles.box}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={said}>
          <clipPath id={id}>
            <path d={area} />
          </clipPath>
          <path className={styles.ground} clipPath={`url(#${id})`} d={GROUND.join('')} />
          <path className={styles.line} d={line} />
          <path className={styles.axis} d={`M0 ${HEIGHT}H${WIDTH}`} />
        </svg>
        <span className={styles.today} style={{ left: `${today * 100}%` }} aria-hidden="true">
          <small style={{ translate: `${-today * 100}% 0` }}>{t('curve.today')}</small>
        </span>
      </div>
      <div className={styles.ticks} aria-hidden="true">
        {ticks.map((at) => (
          <span key={at}>{localDay(at).slice(0, 7)}</span>
        ))}
      </div>
      <figcaption>
        <Dated>{said}</Dated>
      </figcaption>
    </figure>
  )
}
