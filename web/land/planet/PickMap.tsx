import type { ReactNode, RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { planetSeed } from '#pictures/planet/planet-seed.ts'
import { LandMap } from '#web/land/map/LandMap.tsx'
import type { LandMapControl } from '#web/land/map/land-map.ts'
import type { MapPlanes } from '#web/land/map/plots/plot-states.ts'
import type { PlotPlace } from '#web/land/plot-place.ts'
import { isIn } from '#web/land/several/chosen.ts'
import { usePlanetName } from '#web/planet/planet-words.ts'
import { useEdition } from '#web/state/theme.ts'
import type { usePicking } from './picking/use-picking.ts'
import { usePlotWords } from './use-map-place.ts'

const NONE: readonly PlotPlace[] = []

interface Props {
  readonly planet: AnswerOf<typeof planetDetail>
  readonly planes: MapPlanes
  readonly valued: boolean
  /** Eras of which who looks may buy no plot any more. */
  readonly barred: readonly number[]
  readonly control: RefObject<LandMapControl | null>
  readonly picking: ReturnType<typeof usePicking>
  /** A plot is told of, by a reader or beside the pointer. */
  readonly onSpeak: () => void
}

/** The map itself, in the words of the land, on which plots are picked. */
export function PickMap({ planet, planes, valued, barred, control, picking, onSpeak }: Props): ReactNode {
  const t = useTranslations('land')
  const name = usePlanetName()
  const edition = useEdition()
  const { selected, choosing, layer, show } = picking
  const { label, hint, describe: sentenceOf } = usePlotWords(planes, valued, barred)
  return (
    <LandMap
      ref={control}
      planes={planes}
      relief={{ seed: planetSeed(planet.type, planet.coordinates, planet.level), type: planet.type }}
      layer={layer}
      show={show}
      theme={edition}
      selected={selected ?? null}
      chosen={choosing.on ? choosing.chosen : NONE}
      label={label}
      describe={(x, y) => {
        onSpeak()
        const sentence = sentenceOf(x, y)
        return choosing.on && isIn(choosing.chosen, { x, y }) ? t('several.describe', { sentence }) : sentence
      }}
      hint={hint}
      onHint={onSpeak}
      onReach={(x, y) => picking.reach({ x, y })}
      onSelect={(x, y) => picking.press({ x, y })}
      ariaLabel={t('mapOf', { planet: name(planet), side: planes.side })}
    />
  )
}
