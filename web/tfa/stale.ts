import { assetList } from '#calls/asset/list.ts'
import { records } from '#calls/asset/records.ts'
import { lapseNext } from '#calls/lapse/next.ts'
import { bagBuyView } from '#calls/tfa/buy.ts'
import { bagBackfillView } from '#calls/tfa/charge.ts'
import { bagOwn } from '#calls/tfa/packages.ts'
import { bagList, bagStatistics } from '#calls/tfa/packs.ts'
import { bagRecords } from '#calls/tfa/release.ts'

/** What is out of date after a package was bought, charged or withdrawn from. */
export const STALE = [
  bagList,
  bagStatistics,
  bagOwn,
  bagRecords,
  bagBuyView,
  bagBackfillView,
  assetList,
  records,
  lapseNext,
]
