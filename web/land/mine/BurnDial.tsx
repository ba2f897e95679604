import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { smallImage } from '#rules/planet/image.ts'
import { useServerSecond, watchSeconds } from '#web/kit/figure/clock.ts'
import { timeLeft } from '#web/kit/figure/time-left.ts'
import { PlanetPicture } from '#web/kit/planet/PlanetPicture.tsx'
import styles from './BurnDial.module.css'
import { angleOf, DIAL_HOURS, onDial } from './dial.ts'
import { clockOf, type MyLand } from './figures.ts'

const WIDTH = 400
const HEIGHT = 372
const MIDDLE = { x: 200, y: 180 }
const RING = 139
const PICTURE = 40
/** Degrees at which two pictures of a finger's size stand clear of each other where the dial is smallest, at 320 px. */
const APART = 26

interface Props {
  readonly lands: readonly MyLand[]
  /** The world's clock ahead of the server's, in ms. */
  readonly ahead: number
}

/** The burn dial: my lands as planets on a ring of 144 hours, travelling to the burn line; burning ones stand behind it. */
export function BurnDial({ lands, ahead }: Props): ReactNode {
  const t = useTranslations('land.dial')
  useEffect(watchSeconds, [])
  const now = useServerSecond() + ahead
  const running = lands
    .filter((land) => clockOf(land, now).kind === 'runs')
    .sort((one, other) => (one.burnsAt ?? 0) - (other.burnsAt ?? 0))
  const first = running[0]
  return (
    <section className={styles.dial} aria-label={t('label')}>
      <Face line={t('line')} day={(count) => t('day', { count })} />
      <div className={styles.centre}>
        {first?.burnsAt ? (
          <>
            <p>{t('first')}</p>
            <b className="number">{clockText(first.burnsAt - now, (days) => t('day', { count: days }))}</b>
            <p>
              {first.planetName}{' '}
              <span className="number">
                ({first.x}, {first.y})
              </span>
            </p>
          </>
        ) : (
          <p>{lands.some(({ burning }) => burning) ? t('allBurn') : t('none')}</p>
        )}
      </div>
      {onDial(lands, now, APART).map(({ land, count, angle }) => {
        const turn = (angle * Math.PI) / 180
        const x = MIDDLE.x + Math.cos(turn) * RING
        const y = MIDDLE.y + Math.sin(turn) * RING
        return (
          <Link
            key={land.tokenId}
            className={styles.land}
            style={{ left: `${(x / WIDTH) * 100}%`, top: `${(y / HEIGHT) * 100}%` }}
            to={`/planet/info?token=${land.tokenId}`}
            aria-label={`${land.planetName} (${land.x}, ${land.y})`}
          >
            <PlanetPicture
              type={land.planetType}
              coordinates={land.coordinates}
              level={land.planetLevel}
              image={smallImage(land.planetImage)}
              diameter={PICTURE}
            />
            {count > 1 && <span className={styles.count}>×{count}</span>}
          </Link>
        )
      })}
    </section>
  )
}

function clockText(left: number, day: (days: number) => string): string {
  const { days, clock } = timeLeft(left)
  return days > 0 ? `${day(days)} ${clock}` : clock
}

function Face({ line, day }: { readonly line: string; readonly day: (count: number) => string }): ReactNode {
  const hours = Array.from({ length: DIAL_HOURS / 2 + 1 }, (_, at) => at * 2)
  const inner = RING - 22
  return (
    <svg className={styles.face} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <circle cx={MIDDLE.x} cy={MIDDLE.y} r={RING + 22} />
      <circle className={styles.second} cx={MIDDLE.x} cy={MIDDLE.y} r={RING + 18} />
      <circle className={styles.plate} cx={MIDDLE.x} cy={MIDDLE.y} r={inner} />
      <circle className={styles.way} cx={MIDDLE.x} cy={MIDDLE.y} r={RING} />
      {hours.map((hour) => (
        <path
          key={hour}
          className={hour % 24 === 0 ? styles.day : styles.tick}
          d={ray(angleOf(hour), inner, inner + (hour % 24 === 0 ? 18 : hour % 12 === 0 ? 9 : 5))}
        />
      ))}
      {Array.from({ length: 16 }, (_, at) => (
        <path key={String(at)} className={styles.hatch} d={ray(-90 + at * 1.9 + 1, RING - 21, RING + 17)} />
      ))}
      <path className={styles.line} d={ray(-90, RING - 34, RING + 30)} />
      {[1, 2, 3, 4, 5].map((count) => {
        const { x, y } = at(angleOf(count * 24), RING + 48)
        return (
          <text key={count} x={x} y={y + 4}>
            {day(count)}
          </text>
        )
      })}
      {/* above a land that stands at the line, however small the dial is drawn */}
      <text className={styles.lineName} x={MIDDLE.x + 12} y={MIDDLE.y - RING - 37}>
        {line}
      </text>
    </svg>
  )
}

function at(angle: number, radius: number): { x: number; y: number } {
  const turn = (angle * Math.PI) / 180
  return { x: MIDDLE.x + Math.cos(turn) * radius, y: MIDDLE.y + Math.sin(turn) * radius }
}

function ray(angle: number, from: number, to: number): string {
  const [start, end] = [at(angle, from), at(angle, to)]
  return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`
}
