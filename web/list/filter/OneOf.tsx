import type { ReactNode } from 'react'
import { Select } from '#web/kit/form/Select.tsx'

interface Props<Value extends string> {
  readonly label: string
  /** What is said where none is chosen. */
  readonly all: string
  readonly value: Value | ''
  readonly known: readonly Value[]
  readonly word: (value: Value) => string
  readonly onPick: (value: Value | '') => void
}

/** A filter: one of the values that are known, or all. */
export function OneOf<Value extends string>({ label, all, value, known, word, onPick }: Props<Value>): ReactNode {
  const options = [{ value: '' as Value | '', label: all }, ...known.map((one) => ({ value: one, label: word(one) }))]
  return <Select bare label={label} value={value} options={options} onPick={onPick} />
}
