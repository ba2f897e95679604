import { type ReactNode, useEffect, useRef } from 'react'
import { readPalette } from '#web/land/map/painting/palette.ts'
import type { Fill } from '#web/land/map/plots/fills.ts'
import { paintFill } from '#web/land/map/plots/marks.ts'
import { useEdition } from '#web/state/theme.ts'
import styles from './LandSide.module.css'

const SIDE = 22

interface Props {
  readonly fill: Fill | null
  /** As the plots of mine are. */
  readonly outlined?: boolean
}

/** A sample of a fill, painted by the map's own hand. */
export function Swatch({ fill, outlined = false }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const edition = useEdition()
  useEffect(() => {
    const element = canvas.current
    const pen = element?.getContext('2d')
    if (!element || !pen) return
    const ratio = 2
    element.width = SIDE * ratio
    element.height = SIDE * ratio
    const palette = readPalette(element, edition === 'night')
    pen.fillStyle = palette.css['map-land']
    pen.fillRect(0, 0, SIDE * ratio, SIDE * ratio)
    if (fill) paintFill(pen, palette, fill, SIDE * ratio, ratio)
  }, [fill, edition])
  return (
    <span className={styles.swatch} data-outlined={outlined || undefined} aria-hidden="true">
      <canvas ref={canvas} />
    </span>
  )
}
