import { useEventName } from '#web/account/use-event-name.ts'
import { isSaid, useSaid } from './said.ts'
import type { Notice } from './toasts.ts'

/** Any notice as a sentence, for the screen or for a file. Apart from `said.ts`, since what listens on every page says nothing of security, and loads no words of it. */
export function useSentence(inFile = false): (notice: Notice) => string {
  const said = useSaid(inFile)
  const eventName = useEventName()
  return (notice) => (isSaid(notice) ? said(notice) : eventName(notice.facts.event ?? ''))
}

/** Of a notice that names an instant: it in UTC, to be shown when its sentence is pointed at. */
export function utcOf({ facts }: Pick<Notice, 'facts'>): string | undefined {
  return facts.until && `${facts.until} UTC`
}
