import { useLocale, useTranslations } from 'use-intl'
import { lapseNext } from '#calls/lapse/next.ts'
import { LAPSES } from '#rules/lapse/lapses.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { worldAhead } from '#web/kit/figure/world-ahead.ts'
import { saveFile } from '#web/list/csv/save-file.ts'
import { useSession } from '#web/state/session-store.ts'
import { calendarOf } from './calendar.ts'
import type { Lapse } from './lapses.ts'

const EVERY_MS = 60_000

/** What of mine lapses; one answer serves the strip and the dials. `ahead`: the world's clock before the server's. */
export function useLapses() {
  const loggedIn = useSession(({ token }) => token !== '')
  const found = useAnswer(lapseNext, {}, { enabled: loggedIn, every: EVERY_MS })
  return { ...found, ahead: found.data ? worldAhead(found.data.worldNow, found.dataUpdatedAt) : 0 }
}

/** What is said of a lapse: what it is, what lies ready, and what is lost then. */
export function useLapseWords() {
  const t = useTranslations('lapse')
  const locale = useLocale()
  return ({ kind, units, loses, count }: Lapse) => {
    const { asset } = LAPSES[kind]
    return {
      what: t(`kind.${kind}`, { count }),
      units: `${amountText(units, locale, 'all')} ${asset}`,
      loses: `${amountText(loses, locale)} ${asset}`,
    }
  }
}

/** Saves a calendar file with an event for each of what does not burn yet. */
export function useCalendar(ahead: number) {
  const t = useTranslations('lapse')
  const words = useLapseWords()
  return (list: readonly Lapse[]): void =>
    saveFile(
      'orrery.ics',
      'text/calendar',
      calendarOf(
        list
          .filter(({ burning }) => !burning)
          .map((lapse) => ({
            at: lapse.at - ahead,
            title: t(lapse.kind === 'claimedPoints' ? 'eventUse' : 'event', words(lapse)),
            text: t(LAPSES[lapse.kind].burns ? 'eventBurns' : 'eventLost', words(lapse)),
          })),
      ),
    )
}
