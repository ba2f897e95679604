import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '#web/kit/cx.ts'
import { useDot } from '#web/kit/words/use-dot.ts'
import { PlanetFace } from '../PlanetFace.tsx'
import { type PlanetView, usePlanetName } from '../planet-words.ts'
import type { Box } from './boxes.ts'
import { type Body, layOut, type PlacedBody } from './chart-layout.ts'
import { Sky } from './Sky.tsx'
import styles from './StarChart.module.css'

const SIZES = [44, 44, 52, 60, 70, 82]
/** Below this width of the page the sun stands above, and labels are a name alone. */
const PHONE = 960
const NARROW = 1240

interface Props {
  readonly label: string
  readonly planets: readonly PlanetView[]
  readonly selected: string
  readonly onPick: (planet: PlanetView) => void
  /** Title and switches over the chart, and the plate below: nothing is drawn under elements with `data-keep-out`. */
  readonly children: ReactNode
}

/** The planets of a star system on their orbits, the selected one large. The list beside it tells the same. */
export function StarChart({ label, planets, selected, onPick, children }: Props): ReactNode {
  const frame = useRef<HTMLElement>(null)
  const room = useRoom(frame, planets)
  const name = usePlanetName()
  const dot = useDot()
  const t = useTranslations('glossary.planetState')
  const orbits = useMemo(() => [...new Set(planets.map(({ orbit }) => orbit))].sort((a, b) => a - b), [planets])
  const chart = useMemo(() => {
    if (!room) return undefined
    const write = pen(room.font)
    const bodies = planets.map((planet): Body => {
      const words = [name(planet), ...(room.narrow ? [] : [`${planet.coordinates}${dot}${t(planet.state)}`])]
      return {
        key: planet.coordinates,
        orbit: orbits.indexOf(planet.orbit),
        size: sizeOf(planet, room, planet.coordinates === selected),
        label: {
          width: Math.max(...words.map((word, at) => write(word, at === 0 ? 14.5 : 12.5))) + 14,
          height: words.length * 19 + 2,
        },
      }
    })
    return layOut(room, orbits.length, bodies, selected)
  }, [room, planets, orbits, selected, name, t, dot])
  const chosen = planets.find(({ coordinates }) => coordinates === selected)
  return (
    <section className={styles.chart} ref={frame} aria-label={label}>
      {chart && room && (
        <Sky
          chart={chart}
          width={room.width}
          height={room.height}
          phone={room.phone}
          marked={chosen ? orbits.indexOf(chosen.orbit) : -1}
          seed={label}
        />
      )}
      {chart && (
        <ul className={styles.bodies}>
          {chart.bodies.map((body) => {
            const planet = planets.find(({ coordinates }) => coordinates === body.key)
            return (
              planet && (
                <BodyButton
                  key={body.key}
                  body={body}
                  planet={planet}
                  selected={planet === chosen}
                  short={room?.narrow ?? false}
                  onPick={onPick}
                />
              )
            )
          })}
        </ul>
      )}
      {children}
    </section>
  )
}

interface BodyProps {
  readonly body: PlacedBody
  readonly planet: PlanetView
  readonly selected: boolean
  readonly short: boolean
  readonly onPick: (planet: PlanetView) => void
}

function BodyButton({ body: { at, size, label }, planet, selected, short, onPick }: BodyProps): ReactNode {
  const t = useTranslations('glossary.planetState')
  const name = usePlanetName()
  const dot = useDot()
  const text = `${name(planet)}, ${planet.coordinates}, ${t(planet.state)}`
  return (
    <li>
      <button
        type="button"
        className={cx(styles.body, selected && styles.chosen)}
        style={{ left: at.x, top: at.y, width: size, height: size }}
        aria-pressed={selected}
        aria-label={text}
        onClick={() => onPick(planet)}
      >
        <PlanetFace planet={planet} diameter={Math.round(size)} fluid turns={selected} />
      </button>
      {label && (
        <span
          className={styles.label}
          style={{ left: label.left, top: label.top, width: label.right - label.left }}
          aria-hidden="true"
        >
          {name(planet)}
          {!short && (
            <small className="number">
              {planet.coordinates}
              {dot}
              {t(planet.state)}
            </small>
          )}
        </span>
      )}
    </li>
  )
}

interface Room {
  readonly width: number
  readonly height: number
  readonly phone: boolean
  readonly narrow: boolean
  readonly font: string
  readonly keepOut: readonly Box[]
}

/** The size of the chart and what stands over it; measured again when either changes. */
function useRoom(frame: RefObject<HTMLElement | null>, changed: unknown): Room | undefined {
  const [room, setRoom] = useState<Room>()
  useEffect(() => {
    const element = frame.current
    if (!element || changed === undefined) return
    // the plate stands beside the chart in the document, and over it on the screen
    const overs = [...(element.parentElement ?? element).querySelectorAll<HTMLElement>('[data-keep-out]')]
    const measure = (): void => {
      const whole = element.getBoundingClientRect()
      const keepOut = overs.map((over): Box => {
        const { left, top, right, bottom } = over.getBoundingClientRect()
        return {
          left: left - whole.left - 8,
          top: top - whole.top - 8,
          right: right - whole.left + 8,
          bottom: bottom - whole.top + 8,
        }
      })
      const next: Room = {
        width: whole.width,
        height: whole.height,
        phone: window.innerWidth <= PHONE,
        narrow: window.innerWidth <= NARROW,
        font: getComputedStyle(element).fontFamily,
        keepOut,
      }
      // each that is watched says so at first: what they measure is the same room
      setRoom((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const over of overs) observer.observe(over)
    return () => observer.disconnect()
  }, [frame, changed])
  return room
}

function sizeOf({ type, level }: PlanetView, { width, height, phone }: Room, selected: boolean): number {
  const wide = type === 'gas' ? 1.35 : 1
  if (selected) return phone ? Math.min(248, height * 0.72) : Math.min(290 * (wide > 1 ? 1.38 : 1), width * 0.47)
  const scale = phone ? 0.8 : Math.min(1, Math.max(0.75, width / 900))
  return (SIZES[level] ?? 60) * wide * scale
}

/** A measure for words in the page's font: CSS px. */
function pen(font: string): (text: string, size: number) => number {
  const context = document.createElement('canvas').getContext('2d')
  return (text, size) => {
    if (!context) return text.length * size
    context.font = `${size}px ${font}`
    return context.measureText(text).width
  }
}
