import type { ReactNode } from 'react'
import { type Fineness, localText, spokenText, zoneText } from './instant-text.ts'
import { utcDay, utcSecond } from './utc.ts'

interface Props {
  readonly at: number
  readonly to?: Fineness
}

/** What machines read of an instant, and whoever points at it. */
const told = (at: number) => ({ dateTime: new Date(at).toISOString(), title: `${utcSecond(at)} UTC` })

/**
 * An instant: by the user's own clock, in UTC when it is pointed at. The head of its column, or a word beside it, names the zone
 * (`zoneText`), a folded line of a table does by `data-zone`; files say UTC.
 */
export function Instant({ at, to = 'minute' }: Props): ReactNode {
  return (
    <time className="number" {...told(at)} data-zone={zoneText(at)}>
      {localText(at, to)}
    </time>
  )
}

interface SpokenProps {
  readonly at: number
  /** The sentence that it stands in; alone it stands with its zone. */
  readonly children?: ReactNode
}

/** An instant that names its zone, alone or in its sentence; in UTC when it is pointed at. */
export function Spoken({ at, children = spokenText(at) }: SpokenProps): ReactNode {
  return <time {...told(at)}>{typeof children === 'string' ? <Dated>{children}</Dated> : children}</time>
}

/** A day, or a clock's time with its zone. */
const WHOLE = /(\d{4}-\d{2}-\d{2}|\d{2}:\d{2}(?::\d{2})?(?: UTC(?:[+\u2212][\d:]+)?)?)/

/** A sentence with days and times in it, which break between them and never within one. */
export function Dated({ children }: { readonly children: string }): ReactNode {
  // every second part is one; they stand where they stand, so that their place is their key
  return children.split(WHOLE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the sentence is made anew as a whole
      <span key={at} className="number">
        {part}
      </span>
    ),
  )
}

/** An instant in full, by the user's clock and in UTC, for the record of one movement: one below the other where there is no room. */
export function BothTimes({ at }: { readonly at: number }): ReactNode {
  const zone = zoneText(at)
  return (
    <time dateTime={new Date(at).toISOString()}>
      <span className="number">
        {localText(at, 'second')} {zone}
      </span>{' '}
      {zone !== 'UTC' && <small className="number">{utcSecond(at)} UTC</small>}
    </time>
  )
}

/** The day of a settlement, which the rules count in UTC; pointed at, the instant by the user's clock too. */
export function SettledDay({ at }: Pick<Props, 'at'>): ReactNode {
  return (
    <time
      className="number"
      dateTime={new Date(at).toISOString()}
      title={[...new Set([`${utcSecond(at).slice(0, 16)} UTC`, spokenText(at)])].join(' = ')}
    >
      {utcDay(at)}
    </time>
  )
}
