import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { PlotPlace } from '#web/land/plot-place.ts'
import styles from './LandMap.module.css'
import { type LandMapControl, type LandMapCore, startLandMap } from './land-map.ts'
import { Plate } from './Plate.tsx'
import type { Hover, MapProps } from './running.ts'

// An application region takes the keyboard itself, so it stands in the tab order.
const reachable = { tabIndex: 0 } as const

/** What the land map is given; all words come from its callers. */
export interface LandMapProps extends Omit<MapProps, 'selected' | 'onReach' | 'onHover'> {
  readonly selected?: PlotPlace | null
  /** One sentence about a plot, spoken when the keyboard reaches it. */
  readonly describe: (x: number, y: number) => string
  /** What a plate beside the pointer says of a plot: two lines. Readers hear `describe` instead. */
  readonly hint: (x: number, y: number) => readonly [string, string]
  /** A plot came under the pointer. */
  readonly onHint?: () => void
  /** The keyboard came to a plot. */
  readonly onReach?: (x: number, y: number) => void
  readonly ariaLabel: string
  /** Commands: go to a plot, show all, zoom. */
  readonly ref?: Ref<LandMapControl>
}

/**
 * The plots of a planet on its ground. Fills the element around it. The list beside it must tell the same,
 * since a canvas tells nothing to a screen reader but what `describe` says.
 */
export function LandMap({
  planes,
  relief,
  layer,
  show,
  theme,
  selected = null,
  chosen = [],
  label,
  ...rest
}: LandMapProps) {
  const { onSelect, describe: sentenceOf, hint, onHint, onReach, ariaLabel, ref } = rest
  const element = useRef<HTMLDivElement>(null)
  const base = useRef<HTMLCanvasElement>(null)
  const over = useRef<HTMLCanvasElement>(null)
  const core = useRef<LandMapCore>(null)
  const [spoken, setSpoken] = useState('')
  const [hover, setHover] = useState<Hover | null>(null)
  const props: MapProps = {
    planes,
    relief,
    layer,
    show,
    theme,
    selected,
    chosen,
    label,
    onSelect,
    onHover(next) {
      setHover(next)
      if (next) onHint?.()
    },
    onReach(x, y) {
      setSpoken(sentenceOf(x, y))
      onReach?.(x, y)
    },
  }
  const latest = useRef(props)

  useEffect(() => {
    latest.current = props
    core.current?.update(props)
  })
  useEffect(() => {
    if (base.current === null || over.current === null) return
    const started = startLandMap(base.current, over.current, latest.current)
    core.current = started
    return () => {
      core.current = null
      started.destroy()
    }
  }, [])
  useImperativeHandle(
    ref,
    () => ({
      goTo: (x, y) => core.current?.goTo(x, y),
      reveal: (x, y) => core.current?.reveal(x, y),
      fit: () => core.current?.fit(),
      zoomBy: (factor) => core.current?.zoomBy(factor),
      focus: () => element.current?.focus({ preventScroll: true }),
    }),
    [],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (core.current?.key(event.nativeEvent) === true) event.preventDefault()
  }

  return (
    <div
      ref={element}
      className={styles.map}
      role="application"
      aria-label={ariaLabel}
      {...reachable}
      onKeyDown={onKeyDown}
      onBlur={() => core.current?.blur()}
    >
      <canvas ref={base} />
      <canvas ref={over} className={styles.over} />
      {hover && !(hover.x === selected?.x && hover.y === selected.y) && (
        <Plate hover={hover} lines={hint(hover.x, hover.y)} />
      )}
      <p className={styles.spoken} aria-live="polite">
        {spoken}
      </p>
    </div>
  )
}
