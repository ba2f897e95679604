import type { ReactNode } from 'react'
import { IMAGE_SIDES, smallImage } from '#rules/planet/image.ts'
import { PlanetPicture } from '#web/kit/planet/PlanetPicture.tsx'
import { TurningPlanet } from '#web/kit/planet/TurningPlanet.tsx'
import type { PlanetView } from './planet-words.ts'

const [, SMALL] = IMAGE_SIDES

interface Props {
  readonly planet: Pick<PlanetView, 'type' | 'coordinates' | 'level' | 'image'>
  /** Side in CSS px. */
  readonly diameter: number
  readonly fluid?: boolean
  /** Whether it turns while it is seen: the one that a screen is about. */
  readonly turns?: boolean
}

/** A planet as its owner shows it: with the picture that was uploaded for it, else as it looks by itself. */
export function PlanetFace({ planet, diameter, fluid = false, turns = false }: Props): ReactNode {
  const { type, coordinates, level, image } = planet
  const source = diameter <= SMALL ? smallImage(image) : image
  const Shown = turns ? TurningPlanet : PlanetPicture
  return <Shown type={type} coordinates={coordinates} level={level} diameter={diameter} fluid={fluid} image={source} />
}
