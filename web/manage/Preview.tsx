import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { drawFace, type Pixels } from '#pictures/image/face.ts'
import { PlanetPicture } from '#web/kit/planet/PlanetPicture.tsx'
import { type PlanetView, useDot } from '#web/planet/planet-words.ts'
import { drawCrop } from './crop.ts'
import styles from './Modify.module.css'
import type { ChosenImage } from './use-upload.ts'

/** Px of the drawn globe; it is shown in less. */
const SIDE = 360
/** A planet turns once in so long (design language, Motion). */
const TURN_MS = 90_000
/** Fewer pictures than a screen shows: it turns slowly. */
const FRAME_MS = 66

interface Props {
  readonly planet: PlanetView
  readonly name: string
  readonly manifesto: string
  readonly image: ChosenImage
}

/** The planet as it will be seen: its picture on the turning globe, its name and its declaration (PLANET-07). */
export function Preview({ planet, name, manifesto, image }: Props): ReactNode {
  const t = useTranslations()
  const dot = useDot()
  return (
    <figure className={styles.preview}>
      <figcaption>{t('manage.modify.preview')}</figcaption>
      {image.bitmap ? (
        <Globe image={image} label={name} />
      ) : (
        <PlanetPicture type={planet.type} coordinates={planet.coordinates} level={planet.level} diameter={280} />
      )}
      <h2>{name || t('planet.unnamed')}</h2>
      <p className={styles.facts}>
        {[planet.coordinates, t(`glossary.type.${planet.type}`), t('planet.level', { level: planet.level })].join(dot)}
      </p>
      <blockquote>{manifesto}</blockquote>
      {planet.rendering && <p className={styles.rendering}>{t('manage.modify.rendering')}</p>}
    </figure>
  )
}

/** The globe with the picture on it. It stands still where motion is not wanted or nobody looks. */
function Globe({ image, label }: { readonly image: ChosenImage; readonly label: string }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { bitmap, crop } = image
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !bitmap) return
    const cut = document.createElement('canvas')
    drawCrop(cut, bitmap, crop)
    const pixels = pixelsOf(cut)
    if (!pixels) return
    const paint = (turn: number): void => {
      const { rgba } = drawFace(pixels, SIDE, turn)
      context.putImageData(new ImageData(rgba, SIDE, SIDE), 0, 0)
    }
    paint(0)
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const begun = performance.now()
    const timer = setInterval(() => {
      if (!document.hidden) paint((performance.now() - begun) / TURN_MS)
    }, FRAME_MS)
    return () => clearInterval(timer)
  }, [bitmap, crop])
  return <canvas ref={canvas} className={styles.globe} width={SIDE} height={SIDE} role="img" aria-label={label} />
}

function pixelsOf(canvas: HTMLCanvasElement): Pixels | undefined {
  const { width, height } = canvas
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
  return data && { width, height, rgba: new Uint8ClampedArray(data) }
}
