import type { Asker } from '#server/handler/handler.ts'
import { listNotices, readNotices } from '#server/notice/list.ts'

/** Lets members read what the story did to them: who logs in afterwards is told of what comes from then on. */
export async function haveRead(readers: readonly Asker[]): Promise<void> {
  for (const reader of readers)
    for (;;) {
      const { list } = await listNotices(reader, { unread: true, size: 100 })
      if (list.length === 0) break
      await readNotices(reader, { notices: list.map(({ id }) => id) })
    }
}
