import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './Public.module.css'

interface Props {
  readonly side: number
  readonly x: number
  readonly y: number
  /** The planet, beside the words. */
  readonly children: ReactNode
}

/** Where a plot lies on its planet's square of plots: a frame, its quarters, and lines that cross at the plot. */
export function PlotFinder({ side, x, y, children }: Props): ReactNode {
  const t = useTranslations('land.public')
  const cell = 100 / side
  const [left, top] = [(x + 0.5) * cell, (y + 0.5) * cell]
  // a plot of a large planet would be too small to see
  const shown = Math.max(cell, 2.4)
  return (
    <figure className={styles.finder}>
      <svg viewBox="-1 -1 102 102" aria-hidden="true">
        <path className={styles.quarters} d="M0 25H100M0 50H100M0 75H100M25 0V100M50 0V100M75 0V100" />
        <path className={styles.cross} d={`M${left} 0V100M0 ${top}H100`} />
        <path className={styles.edge} d="M0 0H100V100H0z" />
        <rect className={styles.spot} x={left - shown / 2} y={top - shown / 2} width={shown} height={shown} />
      </svg>
      <figcaption>
        {children}
        <span>
          {t('onMap')}
          <strong className="number">{t('side', { x, y, side })}</strong>
        </span>
      </figcaption>
    </figure>
  )
}
