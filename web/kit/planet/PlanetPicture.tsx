import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { type PlanetType, planetSeed } from '#pictures/planet/planet-seed.ts'
import { cx } from '../cx.ts'
import styles from './PlanetPicture.module.css'
import { planetPicture } from './planet-pictures.ts'

/** Screens without a GPU draw slowly: no more pixels than this for one of CSS. */
export const MOST_PIXEL_RATIO = 2

export interface PlanetPictureProps {
  readonly type: PlanetType
  /** `galaxy-system-orbit`: with type and level it is the seed, so that a planet looks the same everywhere. */
  readonly coordinates: string
  readonly level: number
  /** Side of the picture in CSS px. */
  readonly diameter: number
  /** Its name for readers; without one the picture is hidden from them, as beside a written name. */
  readonly label?: string
  /** Takes the width of its place; `diameter` is then how finely it is drawn. */
  readonly fluid?: boolean
  /** Its owner's picture, laid over its ground, by its address or as it was chosen; '' for none. */
  readonly image?: string | Blob
}

/** The picture of a planet, drawn once and kept. Its place is held while it is being drawn. */
export function PlanetPicture(
  props: PlanetPictureProps & { readonly canvas?: RefObject<HTMLCanvasElement | null> },
): ReactNode {
  const { type, coordinates, level, diameter, label, fluid = false, image = '' } = props
  const own = useRef<HTMLCanvasElement>(null)
  const canvas = props.canvas ?? own
  useEffect(() => {
    let wanted = true
    const pixelRatio = Math.min(MOST_PIXEL_RATIO, window.devicePixelRatio || 1)
    const seed = planetSeed(type, coordinates, level)
    void planetPicture({ type, seed, level, diameter, pixelRatio, image }).then(({ width, height, rgba }) => {
      const element = canvas.current
      if (!wanted || !element) return
      element.width = width
      element.height = height
      element.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0)
    })
    return () => {
      wanted = false
    }
  }, [canvas, type, coordinates, level, diameter, image])
  return (
    <canvas
      ref={canvas}
      className={cx(styles.picture, fluid && styles.fluid)}
      style={fluid ? undefined : { width: diameter, height: diameter }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
