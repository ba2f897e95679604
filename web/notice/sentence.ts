import { useEventName } from '#web/account/use-event-name.ts'
import { isSaid, useSaid } from './said.ts'
import type { Notice } from './toasts.ts'

/** Any notice as a sentence. Apart from `said.ts`, since what listens on every page says nothing of security, and loads no words of it. */
export function useSentence(): (notice: Notice) => string {
  const said = useSaid()
  const eventName = useEventName()
  return (notice) => (isSaid(notice) ? said(notice) : eventName(notice.facts.event ?? ''))
}
