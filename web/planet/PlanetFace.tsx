import type { ReactNode } from 'react'
import { IMAGE_SIDES, smallImage } from '#rules/planet/image.ts'
import { PlanetPicture } from '#web/kit/planet/PlanetPicture.tsx'
import type { PlanetView } from './planet-words.ts'

const [, SMALL] = IMAGE_SIDES

interface Props {
  readonly planet: Pick<PlanetView, 'type' | 'coordinates' | 'level' | 'image'>
  /** Side in CSS px. */
  readonly diameter: number
  readonly fluid?: boolean
}

/** A planet as its owner shows it: with the picture that was uploaded for it, else as it looks by itself. */
export function PlanetFace({ planet, diameter, fluid = false }: Props): ReactNode {
  const { type, coordinates, level, image } = planet
  const source = diameter <= SMALL ? smallImage(image) : image
  return (
    <PlanetPicture
      type={type}
      coordinates={coordinates}
      level={level}
      diameter={diameter}
      fluid={fluid}
      image={source}
    />
  )
}
