import { exportBegin, exportLines } from '#calls/export/export.ts'
import { exportHead, exportHeads, exportKeys } from '#calls/export/published.ts'
import { forAnyone, forUser, type Handler } from '#server/handler/handler.ts'
import { beginExport, giveLines } from './give.ts'
import { findHead, listHeads, listKeys } from './published.ts'

export const exportHandlers: readonly Handler[] = [
  forUser(exportBegin, (_, asker) => beginExport(asker)),
  forUser(exportLines, ({ after }, asker) => giveLines(asker, after)),
  forAnyone(exportKeys, (_, visitor) => listKeys(visitor)),
  forAnyone(exportHead, ({ head }, visitor) => findHead(visitor, head)),
  forAnyone(exportHeads, (asked, visitor) => listHeads(visitor, asked)),
]
