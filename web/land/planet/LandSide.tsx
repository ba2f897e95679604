import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { IconButton } from '#web/kit/Button.tsx'
import { amountText, countText } from '#web/kit/figure/amount-text.ts'
import { FieldError } from '#web/kit/form/Field.tsx'
import { PlanetPicture } from '#web/kit/planet/PlanetPicture.tsx'
import { TurningPlanet } from '#web/kit/planet/TurningPlanet.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import {
  type MapLayer,
  type MapPlanes,
  type MapShow,
  mapLayers,
  mapShows,
  plotStates,
} from '#web/land/map/plots/plot-states.ts'
import { type PlotPlace, plotPlace } from '#web/land/plot-place.ts'
import { eraKey, useEraRange, usePlanetName } from '#web/planet/planet-words.ts'
import styles from './LandSide.module.css'
import type { LegendLine } from './legend.ts'
import { Swatch } from './Swatch.tsx'
import { useLegend } from './use-legend.ts'

type Detail = AnswerOf<typeof planetDetail>

/** The facts of a planet: picture, name, owner, plots sold, eras. */
export function PlanetFacts({
  planet,
  small = false,
}: {
  readonly planet: Detail
  readonly small?: boolean
}): ReactNode {
  const t = useTranslations()
  const name = usePlanetName()
  const eraRange = useEraRange()
  const dot = useDot()
  const Shown = small ? PlanetPicture : TurningPlanet
  return (
    <div className={small ? styles.small : styles.facts}>
      <Shown
        type={planet.type}
        coordinates={planet.coordinates}
        level={planet.level}
        diameter={small ? 48 : 80}
        image={planet.image}
      />
      <div>
        <h1>{name(planet)}</h1>
        <p className="number">
          {[planet.coordinates, t(`glossary.type.${planet.type}`), t('planet.level', { level: planet.level })].join(
            dot,
          )}
        </p>
      </div>
      {!small && (
        <dl>
          <dt>{t('planet.owner')}</dt>
          <dd>{planet.owner || t('planet.nobody')}</dd>
          <dt>{t('planet.sale')}</dt>
          <dd className="number">{t('planet.soldOf', { sold: planet.plotsSold, all: planet.plots })}</dd>
          <dt>{t('planet.eras')}</dt>
          <dd>{eraRange(planet.eras)}</dd>
        </dl>
      )}
    </div>
  )
}

interface LayersProps {
  readonly planes: MapPlanes
  readonly layer: MapLayer
  readonly show: MapShow
  /** By era: what a DU brings on a day after tax, in percent. */
  readonly yields: readonly string[]
  readonly onLayer: (layer: MapLayer) => void
  readonly onShow: (show: MapShow) => void
}

/** Which plots are shown, what their fill tells, and the legend of it with counts. */
export function Layers({ planes, layer, show, yields, onLayer, onShow }: LayersProps): ReactNode {
  const t = useTranslations('land')
  const locale = useLocale()
  const lines = useLegend(planes, layer, show)
  return (
    <>
      <div className={styles.choices}>
        <fieldset className={styles.layers}>
          <legend className={styles.head}>{t('show.label')}</legend>
          {mapShows.map((name) => (
            <button key={name} type="button" aria-pressed={name === show} onClick={() => onShow(name)}>
              {t(`show.${name}`)}
            </button>
          ))}
        </fieldset>
        <fieldset className={styles.layers}>
          <legend className={styles.head}>{t('layer.label')}</legend>
          {mapLayers.map((name) => (
            <button key={name} type="button" aria-pressed={name === layer} onClick={() => onLayer(name)}>
              {t(`layer.${name}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <ul className={styles.legend} aria-label={t('legend')}>
        {lines.map((line) => (
          <li key={line.code}>
            <Swatch fill={line.fill} outlined={line.kind === 'outline'} />
            <LineWords line={line} yields={yields} />
            <b className="number">{countText(line.count, locale)}</b>
          </li>
        ))}
      </ul>
      {layer === 'price' && <p className={styles.note}>{t('priceNote')}</p>}
      {layer === 'yield' && <p className={styles.note}>{t('yieldNote')}</p>}
    </>
  )
}

const STATE_WORDS = {
  [plotStates.unsold]: 'unsold',
  [plotStates.owned]: 'owned',
  [plotStates.mine]: 'mine',
  [plotStates.resale]: 'resale',
} as const

interface LineProps {
  readonly line: LegendLine
  readonly yields: readonly string[]
}

function LineWords({ line: { kind, code, above, upTo }, yields }: LineProps): ReactNode {
  const t = useTranslations()
  const locale = useLocale()
  const du = (value: number): string => amountText(String(value), locale, 'all')
  if (kind === 'era') return t(`glossary.era.${eraKey(code)}`)
  if (kind === 'yield') return t('land.percentDay', { percent: yields[code] ?? '' })
  if (kind === 'notOpen') return t('land.state.notOpen')
  if (kind === 'other') return t('land.others')
  if (kind === 'outline') return t('land.outlined')
  if (kind === 'state') return t(`land.state.${STATE_WORDS[code as keyof typeof STATE_WORDS]}`)
  if (upTo === undefined) return t('land.bandOver', { from: du(above ?? 0) })
  return above === undefined ? t('land.bandTo', { to: du(upTo) }) : t('land.band', { from: du(above), to: du(upTo) })
}

interface GoToProps {
  readonly side: number
  readonly onGo: (place: PlotPlace) => void
}

/** Type a coordinate and go there. */
export function GoTo({ side, onGo }: GoToProps): ReactNode {
  const t = useTranslations('land')
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const place = plotPlace(text, side)
        setWrong(!place)
        if (place) onGo(place)
      }}
    >
      <div className={styles.goto}>
        <input
          aria-label={t('goto')}
          placeholder={t('goto')}
          value={text}
          inputMode="text"
          autoComplete="off"
          aria-invalid={wrong}
          onChange={(event) => {
            setText(event.target.value)
            setWrong(false)
          }}
        />
        <IconButton type="submit" icon="search" label={t('goto')} />
      </div>
      <div aria-live="polite">{wrong && <FieldError text={t('gotoWrong', { most: side - 1 })} />}</div>
    </form>
  )
}
