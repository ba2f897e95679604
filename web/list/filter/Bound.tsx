import { type ReactNode, useEffect, useState } from 'react'
import { DECIMAL } from '#rules/amount/decimal.ts'
import { takeDecimal } from '#web/kit/form/decimal-input.ts'
import { Field } from '#web/kit/form/Field.tsx'

/** So long after the last keystroke the list is asked. */
const PAUSE_MS = 350

interface Props {
  readonly label: string
  /** A decimal string; empty: no bound. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One bound of an amount that a list is filtered by; told when the typing rests. */
export function Bound({ label, value, onChange }: Props): ReactNode {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value || (typed !== '' && !DECIMAL.test(typed))) return
    const timer = setTimeout(() => onChange(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <Field
      label={`${label} DU`}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(takeDecimal(typed, event.target.value))}
    />
  )
}
