import { noticeList } from '#calls/notice/list.ts'
import { noticeRead, noticeReadAll } from '#calls/notice/read.ts'
import { useAct } from '#web/ask/hooks.ts'
import { setUnread } from '#web/state/unread.ts'

interface Reading {
  readonly read: (id: string) => void
  /** All up to the newest that is seen. */
  readonly readAll: (newest: string) => void
  readonly pending: boolean
}

/** The ways to mark notices as read. */
export function useReading(): Reading {
  const options = {
    refresh: [noticeList],
    onDone: ({ unread }: { readonly unread: number }) => setUnread(unread),
  }
  const one = useAct(noticeRead, options)
  const all = useAct(noticeReadAll, options)
  return {
    read: (id) => one.mutate({ notices: [id] }),
    readAll: (newest) => all.mutate({ newest }),
    pending: all.isPending,
  }
}
