import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { marketLands } from '#calls/land/market.ts'
import { smallImage } from '#rules/planet/image.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { PlanetPicture } from '#web/kit/planet/PlanetPicture.tsx'
import { PickRow } from '#web/kit/row/PickRow.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { plotHash } from '#web/land/plot-place.ts'
import { eraKey, usePlanetName } from '#web/planet/planet-words.ts'
import { MapLink } from './MapLink.tsx'
import styles from './PlotRow.module.css'
import type { Preview } from './use-preview.ts'
import { useStateWords } from './use-state-words.ts'

export type MarketPlot = AnswerOf<typeof marketLands>['list'][number]

interface Props {
  readonly plot: MarketPlot
  /** What the least investment would earn on a day like the last. */
  readonly preview: Preview | undefined
  /** Who looks may buy no plot of its era any more. */
  readonly barred: boolean
  readonly onPick: (plot: MarketPlot) => void
}

/** A plot in the market: where, what it asks for, what that would earn and pay in tax on a day. */
export function PlotRow({ plot, preview, barred, onPick }: Props): ReactNode {
  const t = useTranslations()
  const name = usePlanetName()
  const dot = useDot()
  const stateWords = useStateWords()
  const called = name({ name: plot.planetName })
  return (
    <PickRow
      className={styles.row}
      onPick={() => onPick(plot)}
      before={
        <span className={styles.picture}>
          <PlanetPicture
            type={plot.planetType}
            coordinates={plot.coordinates}
            level={plot.planetLevel}
            image={smallImage(plot.planetImage)}
            diameter={56}
            fluid
          />
        </span>
      }
      name={
        <>
          {called}{' '}
          <span className="number">
            {plot.x}, {plot.y}
          </span>
        </>
      }
      facts={
        <>
          <span className={styles.narrow}>{`${t(`glossary.era.${eraKey(plot.era)}`)}${dot}`}</span>
          {[
            plot.coordinates,
            t(`glossary.type.${plot.planetType}`),
            ...stateWords(plot.planetState),
            ...(barred ? [t('land.barred')] : []),
          ].join(dot)}
        </>
      }
      sum={<Amount value={plot.price} asset="DU" size="row" precision="all" />}
      sumNote={plot.state === 'soldOut' ? t('land.investedShort') : t('market.least')}
      aside={
        <MapLink to={`/land?planet=${plot.coordinates}${plotHash(plot)}`} place={`${called} ${plot.x}, ${plot.y}`} />
      }
    >
      <span className={styles.era}>{t(`glossary.era.${eraKey(plot.era)}`)}</span>
      <span className={styles.day}>
        {plot.state === 'soldOut' ? (
          <StateTag shape="held" tone={plot.mine ? 'accent' : 'ink'}>
            {plot.mine ? t('land.state.mine') : plot.owner}
          </StateTag>
        ) : (
          preview && (
            <>
              <Amount value={preview.net} asset="DU" />
              <small>{t('market.taxOf', { tax: preview.tax })}</small>
            </>
          )
        )}
      </span>
    </PickRow>
  )
}
