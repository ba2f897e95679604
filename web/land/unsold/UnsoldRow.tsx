import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '#web/kit/cx.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { PickRow } from '#web/kit/row/PickRow.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { eraKey } from '#web/planet/planet-words.ts'
import styles from './UnsoldList.module.css'
import type { UnsoldPlot } from './unsold.ts'

interface Props {
  readonly plot: UnsoldPlot
  /** What a DU brings on a day after tax, in percent; not known before the eras are. */
  readonly percent: string | undefined
  /** Who looks may buy no plot of its era any more. */
  readonly barred: boolean
  /** The least that it asks for, as it is written. */
  readonly price: string
  /** It is the plot that is open. */
  readonly current: boolean
  /** Whether it is among the chosen ones; undefined where plots are opened one at a time. */
  readonly chosen: boolean | undefined
  readonly onPick: () => void
}

/** A plot for sale: where, of which era, what it brings and asks for, and how many around it are sold. */
export function UnsoldRow({ plot, percent, barred, price, current, chosen, onPick }: Props): ReactNode {
  const t = useTranslations()
  const dot = useDot()
  const facts = [
    ...(barred ? [t('land.barred')] : []),
    ...(percent ? [t('land.percentDay', { percent })] : []),
    t('land.unsold.neighbours', { sold: plot.sold, around: plot.around }),
  ]
  return (
    <PickRow
      className={chosen === undefined ? undefined : styles.choice}
      chosen={current || chosen === true}
      pressed={chosen}
      arrow={chosen === undefined}
      onPick={onPick}
      before={
        chosen !== undefined && (
          <span className={cx(styles.box, chosen && styles.full)} aria-hidden="true">
            {chosen && <Icon name="check" />}
          </span>
        )
      }
      name={
        <>
          <span className="number">
            {plot.x}, {plot.y}
          </span>{' '}
          <small>{t(`glossary.era.${eraKey(plot.era)}`)}</small>
        </>
      }
      facts={facts.join(dot)}
      sum={<span className="number">{price} DU</span>}
      sumNote={t('land.unsold.least')}
    />
  )
}
