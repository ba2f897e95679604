import { type ReactNode, useEffect, useRef } from 'react'
import type { Picture } from '#pictures/planet/draw-planet.ts'
import { planetSeed } from '#pictures/planet/planet-seed.ts'
import type { Turner } from '#pictures/planet/turning.ts'
import { MOST_PIXEL_RATIO, PlanetPicture, type PlanetPictureProps } from './PlanetPicture.tsx'
import { planetTurning } from './planet-pictures.ts'
import { beginTurning, type TurnLoop } from './turn-loop.ts'

const frames = {
  ask: (frame: (time: number) => void) => requestAnimationFrame(frame),
  drop: (id: number) => cancelAnimationFrame(id),
}

/** A planet stands still for so long: a page that has just come has better to do, and so has one who looks through many. */
const STILL_MS = 1200

/** Pixels across the largest picture that turns: a frame of more would hold up the page. */
const MOST_TURNING = 560

/** The picture of a planet that turns while it is seen and motion is wanted; one of a page at a time. Still at first. */
export function TurningPlanet(props: PlanetPictureProps): ReactNode {
  const { type, coordinates, level, diameter, image = '' } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let wanted = true
    const pixelRatio = Math.min(MOST_PIXEL_RATIO, window.devicePixelRatio || 1, MOST_TURNING / diameter)
    const seed = planetSeed(type, coordinates, level)
    async function begin(): Promise<void> {
      const baked = planetTurning({ type, seed, level, diameter, pixelRatio, image })
      const [turning, { turner }] = await Promise.all([baked, import('#pictures/planet/turning.ts')])
      if (wanted && canvas.current) stop = turn(canvas.current, turning.still, turner(turning))
    }
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    // what will not turn is not made ready for it: that costs more than all pictures of a page
    const beginUnlessCalm = () => {
      if (calm.matches) calm.addEventListener('change', begin, { once: true })
      else void begin()
    }
    const waiting = setTimeout(beginUnlessCalm, STILL_MS)
    return () => {
      wanted = false
      clearTimeout(waiting)
      calm.removeEventListener('change', begin)
      stop?.()
    }
  }, [type, coordinates, level, diameter, image])
  return <PlanetPicture {...props} canvas={canvas} />
}

function turn(element: HTMLCanvasElement, still: Picture, paint: Turner): () => void {
  const image = new ImageData(still.rgba.slice(), still.width, still.height)
  const loop = beginTurning(frames, (share) => {
    paint(share, image.data)
    if (element.width !== still.width) Object.assign(element, { width: still.width, height: still.height })
    element.getContext('2d')?.putImageData(image, 0, 0)
  })
  const stops = [() => loop.stop(), ...watchRests(element, loop)]
  return () => {
    for (const stop of stops) stop()
  }
}

function watchRests(element: HTMLCanvasElement, loop: TurnLoop): (() => void)[] {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const hidden = () => loop.rest('hidden', document.hidden)
  const calmed = () => loop.rest('calm', calm.matches)
  const sight = new IntersectionObserver(([entry]) => loop.rest('away', entry?.isIntersecting !== true))
  document.addEventListener('visibilitychange', hidden)
  calm.addEventListener('change', calmed)
  sight.observe(element)
  hidden()
  calmed()
  return [
    () => document.removeEventListener('visibilitychange', hidden),
    () => calm.removeEventListener('change', calmed),
    () => sight.disconnect(),
  ]
}
