import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { cx } from '#web/kit/cx.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { countText } from '#web/kit/figure/amount-text.ts'
import { PickRow } from '#web/kit/row/PickRow.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { PlanetFace } from '#web/planet/PlanetFace.tsx'
import { PlanetTag } from '#web/planet/PlanetTag.tsx'
import { type PlanetView, usePlanetName } from '#web/planet/planet-words.ts'
import styles from './PlanetRow.module.css'

interface Props {
  readonly planet: PlanetView
  readonly selected?: boolean
  readonly onPick: (planet: PlanetView) => void
}

/** A planet in a list: picture, name with coordinates, facts, and at the right what it costs and its state. */
export function PlanetRow({ planet, selected = false, onPick }: Props): ReactNode {
  const t = useTranslations()
  const locale = useLocale()
  const name = usePlanetName()
  const dot = useDot()
  const priced = planet.state !== 'named' && planet.state !== 'sold'
  return (
    <PickRow
      className={styles.row}
      chosen={selected}
      pressed={selected}
      onPick={() => onPick(planet)}
      before={
        <span>
          <PlanetFace planet={planet} diameter={64} fluid />
        </span>
      }
      name={
        <span className={cx(!planet.name && styles.unnamed)}>
          {name(planet)}
          <small className={cx(styles.place, 'number')}>{planet.coordinates}</small>
        </span>
      }
      facts={[
        t(`glossary.type.${planet.type}`),
        t('planet.level', { level: planet.level }),
        t('planet.plotCount', { count: planet.plots }),
      ].join(dot)}
      sum={
        <>
          {priced ? (
            <Amount value={planet.price} asset="DU" size="row" precision="all" />
          ) : (
            <span className={styles.sold}>{t('planet.sold', { count: countText(planet.plotsSold, locale) })}</span>
          )}
          <PlanetTag planet={planet} />
        </>
      }
    />
  )
}
