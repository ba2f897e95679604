import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { galactic } from '#calls/home/galactic.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { IconButton } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { useSystemName } from '#web/planet/planet-words.ts'
import { useStarName } from '#web/planet/star-words.ts'
import { go } from '#web/route/navigation.ts'
import { useLanguage } from '#web/state/language.ts'
import { useEdition } from '#web/state/theme.ts'
import { type Box, drawGalaxy, type Inks } from './draw.ts'
import styles from './Galaxy.module.css'
import { Key } from './Key.tsx'
import { discsOf, type Star } from './layout.ts'
import { useView } from './use-view.ts'
import type { Room } from './view.ts'

type Answer = AnswerOf<typeof galactic>

/** The galaxy: each star a real star system, which it opens (HOME-02). */
export function Galaxy(): ReactNode {
  const t = useTranslations('home.galaxy')
  const words = useErrorWords()
  const found = useAnswer(galactic, {})
  if (found.isLoadingError) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  if (!found.data)
    return (
      <p className={styles.waiting} role="status">
        {t('waiting')}
      </p>
    )
  return found.data.galaxies.length === 0 ? <Empty text={t('none')} /> : <Chart answer={found.data} />
}

function Chart({ answer }: { readonly answer: Answer }): ReactNode {
  const t = useTranslations('home.galaxy')
  const systemName = useSystemName()
  const starName = useStarName()
  const edition = useEdition()
  const { language } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const key = useRef<HTMLUListElement>(null)
  const room = useRoom(place)
  const discs = useMemo(() => discsOf(answer.galaxies), [answer])
  const [drawable, setDrawable] = useState(true)
  const busiest = useMemo(() => mostSold(discs.flatMap(({ stars }) => stars)), [discs])
  const { view, pointed, handlers, zoom, reset, isWhole } = useView(
    canvas,
    discs,
    room,
    (star) => void go(pageOf(star)),
  )
  const shown = pointed ?? busiest
  const name = (star: Pick<Star, 'name' | 'system'>): string => starName(star.name) || systemName('', star.system)
  // the edition and the language change what the inks are
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read from the page, not from these
  const inks = useMemo(() => inksOf(document.documentElement), [edition, language])
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!canvas.current || room.width === 0) return
    if (!pen) return setDrawable(false)
    const dots = window.devicePixelRatio || 1
    canvas.current.width = Math.round(room.width * dots)
    canvas.current.height = Math.round(room.height * dots)
    pen.setTransform(dots, 0, 0, dots, 0, 0)
    drawGalaxy(pen, {
      discs,
      view,
      room,
      inks,
      marked: shown,
      covered: [tools, key].flatMap(({ current }) => (current && place.current ? [boxIn(place.current, current)] : [])),
      starName: name,
      discName: (disc) => starName(disc.name) || String(disc.galaxy),
    })
  })
  return (
    <>
      <div className={styles.frame}>
        <div className={styles.chart} ref={place}>
          <canvas
            ref={canvas}
            className={pointed ? styles.over : styles.canvas}
            role="img"
            aria-label={t('label', { systems: answer.systems })}
            {...handlers}
          />
          {!drawable && <p className={styles.waiting}>{t('noCanvas')}</p>}
        </div>
        <div className={styles.tools} ref={tools}>
          <IconButton icon="plus" label={t('in')} onClick={() => zoom(1.6)} />
          <IconButton icon="minus" label={t('out')} onClick={() => zoom(1 / 1.6)} disabled={isWhole} />
          <IconButton icon="globe" label={t('whole')} onClick={reset} disabled={isWhole} />
        </div>
        <Key at={key} />
      </div>
      {shown && (
        <div className={styles.plate}>
          <p>
            <strong>{name(shown)}</strong> <small className="number">{`${shown.galaxy}-${shown.system}`}</small>
            <span>{t('facts', { planets: shown.planets, named: shown.named, plots: shown.plotsSold })}</span>
          </p>
          <Link className={styles.open} to={pageOf(shown)}>
            {t('open')}
            <Icon name="right" />
          </Link>
        </div>
      )}
      <Systems answer={answer} name={name} />
    </>
  )
}

interface SystemsProps {
  readonly answer: Answer
  readonly name: (system: Pick<Star, 'name' | 'system'>) => string
}

/** The same as a list, for who reads or uses keys. */
function Systems({ answer, name }: SystemsProps): ReactNode {
  const t = useTranslations('home.galaxy')
  const starName = useStarName()
  const [open, setOpen] = useState(false)
  const shown = answer.galaxies.reduce((sum, { systems }) => sum + systems.length, 0)
  return (
    <details className={styles.systems} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('list')}</summary>
      {open && (
        <div className={styles.list}>
          {shown < answer.systems && <p>{t('more', { shown, systems: answer.systems })}</p>}
          {answer.galaxies.map((galaxy) => (
            <section key={galaxy.galaxy}>
              <h3>{starName(galaxy.name) || galaxy.galaxy}</h3>
              <ul>
                {galaxy.systems.map((system) => (
                  <li key={system.system}>
                    <Link to={pageOf({ ...system, galaxy: galaxy.galaxy })}>{name(system)}</Link>
                    <span>{t('facts', { planets: system.planets, named: system.named, plots: system.plotsSold })}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </details>
  )
}

/** The page of a star system. */
function pageOf({ galaxy, system }: Pick<Star, 'galaxy' | 'system'>): string {
  return `/node?system=${galaxy}-${system}`
}

function mostSold(stars: readonly Star[]): Star | undefined {
  return [...stars].sort((one, other) => other.plotsSold - one.plotsSold || other.named - one.named)[0]
}

/** Where something lies over the chart, in its px. */
function boxIn(chart: HTMLElement, over: HTMLElement): Box {
  const [whole, { left, right, top, bottom }] = [chart.getBoundingClientRect(), over.getBoundingClientRect()]
  return { left: left - whole.left, right: right - whole.left, top: top - whole.top, bottom: bottom - whole.top }
}

/** How large the place of the chart is. */
function useRoom(place: { readonly current: HTMLElement | null }): Room {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 })
  useEffect(() => {
    if (!place.current) return
    const watch = new ResizeObserver(([seen]) => {
      if (seen) setRoom({ width: seen.contentRect.width, height: seen.contentRect.height })
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place])
  return room
}

function inksOf(root: HTMLElement): Inks {
  const style = getComputedStyle(root)
  const of = (token: string): string => style.getPropertyValue(`--${token}`).trim()
  return {
    paper: of('paper'),
    ink: of('ink'),
    ink2: of('ink-2'),
    ink3: of('ink-3'),
    rule: of('rule'),
    accent: of('accent'),
    serif: of('serif') || 'serif',
    sans: of('sans') || 'sans-serif',
  }
}
