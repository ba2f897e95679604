import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { noticeList } from '#calls/notice/list.ts'
import { noticeRead } from '#calls/notice/read.ts'
import { noticeWatch } from '#calls/notice/watch.ts'
import { ask } from '#web/ask/client.ts'
import { answerKey } from '#web/ask/hooks.ts'
import { hearOtherWindows } from '#web/ask/other-windows.ts'
import { refreshOwn } from '#web/ask/refresh-own.ts'
import { serverNow } from '#web/kit/figure/clock.ts'
import { tell, untell } from '#web/kit/toast/toast.ts'
import { leftPaying } from '#web/route/left-paying.ts'
import { setUnread, useUnread } from '#web/state/unread.ts'
import { NEWEST } from './newest.ts'
import { mayHear } from './push/allowed.ts'
import { useSaid } from './said.ts'
import { toSay, waysOf } from './toasts.ts'
import { watchMember } from './watch-member.ts'

/** A toast with a way on stays longer than one that only says something. */
const STAY_MS = 20_000
/** What was said in this tab, so that a reload does not say it again. */
const SAID = 'orrery.said'
const MOST_KEPT = 50
/** A day is written so long, at most, before the others see that it was settled. */
const WRITING_MS = 5000

/**
 * Hears what happens to the member who is logged in, wherever he is: says it, tells the bell how many he has not read, and renews what it
 * changed. Draws nothing itself.
 */
export function Listen(): ReactNode {
  const cache = useQueryClient()
  const say = useEffectEvent(useSaying())
  useEffect(() => {
    let open = true
    const born = serverNow() - performance.now()
    const shown: number[] = []
    /** Says what is new. Whether anything happened since the page came, a settlement included. */
    const look = async (): Promise<boolean> => {
      try {
        // where the panel has it from
        const found = await cache.fetchQuery({
          queryKey: answerKey(noticeList, NEWEST),
          queryFn: () => ask(noticeList, NEWEST),
        })
        const { list, quiet, settledAt } = found
        if (!open) return false
        setUnread(found.unread)
        const said = saidBefore()
        const now = toSay(list, { said: new Set(said), quiet, now: serverNow() })
        const { open: stands } = useUnread.getState()
        keepSaid([...said, ...now.map(({ id }) => id)])
        if (!stands) for (const notice of now) shown.push(say(notice))
        return list.some(({ at }) => at > born) || (settledAt ?? 0) > born - WRITING_MS
      } catch {
        // nobody asked for it, so nobody is told that it failed; the next event asks again
      }
      return false
    }
    const renew = (): void => {
      void refreshOwn(cache)
    }
    let begun = false
    const stop = watchMember({
      ticket: async () => (await ask(noticeWatch, {})).ticket,
      ear: {
        begun() {
          // one that heard nothing for a while may have missed anything; one that has just come asks what happened meanwhile
          const again = begun
          begun = true
          void look().then((missed) => (again || missed) && renew())
        },
        told() {
          void look()
          renew()
        },
        settled: renew,
      },
    })
    // what stands in the panel is not said over it
    const quieten = useUnread.subscribe(({ open }) => open && untell(shown.splice(0)))
    hearOtherWindows(renew)
    return () => {
      open = false
      stop()
      hearOtherWindows(null)
      quieten()
      untell(shown)
      setUnread(0)
    }
  }, [cache])
  useEffect(() => {
    // where it was never agreed to there is nothing to go on with
    if (mayHear()) void import('./push/here.ts').then(({ goOnHere }) => goOnHere()).catch(() => undefined)
  }, [])
  return null
}

/** How a notice is said: its toast, which is read once it is closed or followed. Answers the toast's id. */
function useSaying(): (notice: ReturnType<typeof toSay>[number]) => number {
  const t = useTranslations('notice')
  const said = useSaid()
  return (notice) =>
    tell({
      text: said(notice),
      ways: waysOf(notice, leftPaying()).map(({ label, to }) => ({ label: t(`go.${label}`), to })),
      stay: STAY_MS,
      onClosed: () =>
        void ask(noticeRead, { notices: [notice.id] })
          .then(({ unread }) => setUnread(unread))
          .catch(() => undefined),
    })
}

function saidBefore(): string[] {
  return (sessionStorage.getItem(SAID) ?? '').split(' ').filter((id) => id !== '')
}
function keepSaid(ids: readonly string[]): void {
  sessionStorage.setItem(SAID, ids.slice(-MOST_KEPT).join(' '))
}
