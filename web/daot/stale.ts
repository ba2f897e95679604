import { assetList } from '#calls/asset/list.ts'
import { records } from '#calls/asset/records.ts'
import { daotLock, daotRecords, daotReleases } from '#calls/daot/releases.ts'
import { daotStock, daotTime } from '#calls/daot/round.ts'
import { withdrawRecords } from '#calls/withdrawal/records.ts'

/** What is out of date after DAOT was subscribed or claimed. */
export const STALE = [daotTime, daotStock, daotReleases, daotLock, daotRecords, assetList, records, withdrawRecords]
