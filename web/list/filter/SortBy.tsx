import type { ReactNode } from 'react'
import { Select } from '#web/kit/form/Select.tsx'

interface Props<Sort extends string> {
  readonly label: string
  readonly value: Sort
  readonly sorts: readonly Sort[]
  readonly word: (sort: Sort) => string
  readonly onPick: (sort: Sort) => void
  readonly className?: string | undefined
}

/** The order of a list; an order hides nothing, so it is always one of them. */
export function SortBy<Sort extends string>({ label, value, sorts, word, onPick, className }: Props<Sort>): ReactNode {
  const options = sorts.map((sort) => ({ value: sort, label: word(sort) }))
  return <Select bare className={className} label={label} value={value} options={options} onPick={onPick} />
}
