/** The economy's figures by their place in the file: "eras.0.rate" is "0.0002". Two versions of them are told apart one by one. */
export type Figures = Readonly<Record<string, string | number>>

/** A figure that differs from one version to the next; null: it was not there. */
export interface FigureChange {
  readonly figure: string
  readonly before: string | number | null
  readonly after: string | number | null
}

/** The figures of a file, each by its place. */
export function figuresIn(value: unknown, place = ''): Figures {
  if (typeof value === 'string' || typeof value === 'number') return { [place]: value }
  if (typeof value !== 'object' || value === null) throw new RangeError(`${place}: no figure`)
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, each]) => figuresIn(each, place === '' ? key : `${place}.${key}`)),
  )
}

/** The file that figures were taken from: a list where the places are 0, 1, 2 … */
export function fileFrom(figures: Figures): unknown {
  const names = new Map<string, Record<string, string | number>>()
  for (const [place, value] of Object.entries(figures)) {
    const [name = '', ...rest] = place.split('.')
    if (rest.length === 0 && name === '') return value
    const below = names.get(name) ?? {}
    below[rest.join('.')] = value
    names.set(name, below)
  }
  const entries = [...names].map(([name, below]) => [name, fileFrom(below)] as const)
  const listed = entries.length > 0 && entries.every(([name], at) => name === at.toString())
  return listed ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}

/** What changed from one version to the next, in the order of the newer one. */
export function changesOf(before: Figures, after: Figures): FigureChange[] {
  const gone = Object.keys(before).filter((figure) => !(figure in after))
  return [...Object.keys(after), ...gone]
    .map((figure) => ({ figure, before: before[figure] ?? null, after: after[figure] ?? null }))
    .filter((change) => change.before !== change.after)
}
