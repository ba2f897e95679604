import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { noticeList } from '#calls/notice/list.ts'
import { noticeRead } from '#calls/notice/read.ts'
import { noticeWatch } from '#calls/notice/watch.ts'
import { ask } from '#web/ask/client.ts'
import { refreshOwn } from '#web/ask/refresh-own.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { serverNow } from '#web/kit/figure/clock.ts'
import { tell, untell } from '#web/kit/toast/toast.ts'
import { isToasted, type Notice, toSay, waysOf } from './toasts.ts'
import { watchMember } from './watch-member.ts'

/** A toast with a way on stays longer than one that only says something. */
const STAY_MS = 20_000
/** What was said in this tab, so that a reload does not say it again. */
const SAID = 'orrery.said'
const MOST_KEPT = 50
/** A day is written so long, at most, before the others see that it was settled. */
const WRITING_MS = 5000

/** Tells the member who is logged in what happens to him, wherever he is, and renews what it changed. Draws nothing itself. */
export function Notices(): ReactNode {
  const cache = useQueryClient()
  const say = useSaying()
  const saying = useRef(say)
  saying.current = say
  useEffect(() => {
    let open = true
    const born = serverNow() - performance.now()
    const shown: number[] = []
    /** Says what is new. Whether anything happened since the page came, a settlement included. */
    const look = async (): Promise<boolean> => {
      try {
        const { list, settledAt } = await ask(noticeList, { unread: true, size: 10 })
        if (!open) return false
        const said = saidBefore()
        const now = toSay(list, new Set(said), serverNow())
        keepSaid([...said, ...now.map(({ id }) => id)])
        for (const notice of now) shown.push(saying.current(notice))
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
    return () => {
      open = false
      stop()
      untell(shown)
    }
  }, [cache])
  return null
}

/** How a notice is said: its toast, which is read once it is closed or followed. Answers the toast's id. */
function useSaying(): (notice: Notice) => number {
  const t = useTranslations('notice')
  const locale = useLocale()
  return (notice) => {
    const { id, kind, facts } = notice
    const amounts = Object.fromEntries(
      ['amount', 'price', 'received'].map((name) => [name, amountText(facts[name] ?? '0', locale, 'all')]),
    )
    return tell({
      text: isToasted(kind) ? t(`toast.${kind}`, { ...facts, ...amounts }) : '',
      ways: waysOf(notice).map(({ label, to }) => ({ label: t(`go.${label}`), to })),
      stay: STAY_MS,
      onClosed: () => void ask(noticeRead, { notices: [id] }).catch(() => undefined),
    })
  }
}

function saidBefore(): string[] {
  return (sessionStorage.getItem(SAID) ?? '').split(' ').filter((id) => id !== '')
}
function keepSaid(ids: readonly string[]): void {
  sessionStorage.setItem(SAID, ids.slice(-MOST_KEPT).join(' '))
}
