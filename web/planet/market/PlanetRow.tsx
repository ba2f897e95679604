import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { cx } from '#web/kit/cx.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { PlanetFace } from '#web/planet/PlanetFace.tsx'
import { PlanetTag } from '#web/planet/PlanetTag.tsx'
import { type PlanetView, useDot, usePlanetName } from '#web/planet/planet-words.ts'
import styles from './PlanetRow.module.css'

interface Props {
  readonly planet: PlanetView
  readonly selected?: boolean
  readonly onPick: (planet: PlanetView) => void
}

/** A planet in a list: picture, name with coordinates, facts, and at the right what it costs and its state. */
export function PlanetRow({ planet, selected = false, onPick }: Props): ReactNode {
  const t = useTranslations()
  const format = useFormatter()
  const name = usePlanetName()
  const dot = useDot()
  const priced = planet.state !== 'named' && planet.state !== 'sold'
  return (
    <li className={cx(styles.row, selected && styles.selected)}>
      <button type="button" aria-pressed={selected} onClick={() => onPick(planet)}>
        <span className={styles.picture}>
          <PlanetFace planet={planet} diameter={64} fluid />
        </span>
        <span className={styles.words}>
          <span className={cx(styles.name, !planet.name && styles.unnamed)}>
            {name(planet)}
            <small className="number">{planet.coordinates}</small>
          </span>
          <span className={styles.facts}>
            {[
              t(`glossary.type.${planet.type}`),
              t('planet.level', { level: planet.level }),
              t('planet.plotCount', { count: planet.plots }),
            ].join(dot)}
          </span>
        </span>
        <span className={styles.price}>
          {priced ? (
            <Amount value={planet.price} asset="DU" size="row" precision="all" />
          ) : (
            <span className={styles.sold}>{t('planet.sold', { count: format.number(planet.plotsSold) })}</span>
          )}
          <PlanetTag planet={planet} />
        </span>
      </button>
    </li>
  )
}
