import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { marketPlanets } from '#calls/land/market.ts'
import { smallImage } from '#rules/planet/image.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { PlanetPicture } from '#web/kit/planet/PlanetPicture.tsx'
import { PickRow } from '#web/kit/row/PickRow.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { usePlanetName } from '#web/planet/planet-words.ts'
import { MapLink } from './MapLink.tsx'
import styles from './PlotRow.module.css'
import { useStateWords } from './use-state-words.ts'

interface Props {
  readonly planet: AnswerOf<typeof marketPlanets>['list'][number]
  /** What a DU brings on a day after tax, in percent: on the plot of the least price, and in the best of its eras; not known before the eras are. */
  readonly yields: { readonly least: string; readonly best: string } | undefined
  /** Where its plots stand on the map. */
  readonly map: string
  readonly onPick: () => void
}

/** A planet in the market: how many plots it has for what was asked, what they ask for, what the best of them brings. */
export function GroupRow({ planet, yields, map, onPick }: Props): ReactNode {
  const t = useTranslations()
  const name = usePlanetName()
  const dot = useDot()
  const stateWords = useStateWords()
  const called = name({ name: planet.planetName })
  return (
    <PickRow
      className={styles.row}
      onPick={onPick}
      before={
        <span className={styles.picture}>
          <PlanetPicture
            type={planet.planetType}
            coordinates={planet.coordinates}
            level={planet.planetLevel}
            image={smallImage(planet.planetImage)}
            diameter={56}
            fluid
          />
        </span>
      }
      name={called}
      facts={[
        planet.coordinates,
        t(`glossary.type.${planet.planetType}`),
        t('planet.level', { level: planet.planetLevel }),
        ...stateWords(planet.planetState),
      ].join(dot)}
      sum={<Amount value={planet.least} asset="DU" size="row" precision="all" />}
      sumNote={t('market.floor')}
      aside={<MapLink to={map} place={called} />}
    >
      <span className={styles.era}>{t('market.total', { plots: planet.plots })}</span>
      <span className={styles.day}>
        <span className={styles.narrow}>{t('market.total', { plots: planet.plots })}</span>
        {yields && (
          <small>
            {yields.least === yields.best
              ? t('market.daily', { percent: yields.best })
              : t('market.dailyRange', { from: yields.least, to: yields.best })}
          </small>
        )}
      </span>
    </PickRow>
  )
}
