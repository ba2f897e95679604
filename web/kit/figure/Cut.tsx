import type { ReactNode } from 'react'
import { cutText } from './cut-text.ts'

interface Props {
  /** A decimal string: an index, a growth, a factor. */
  readonly value: string
  readonly decimals?: number
}

/** A number that is no money, cut for reading; pointed at, or in the file of its list, it stands whole. */
export function Cut({ value, decimals = 6 }: Props): ReactNode {
  const shown = cutText(value, decimals)
  return (
    <span className="number" title={shown.endsWith('\u2026') ? value : undefined}>
      {shown}
    </span>
  )
}
