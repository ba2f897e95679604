import { assetList } from '#calls/asset/list.ts'
import { records } from '#calls/asset/records.ts'
import { landDetail } from '#calls/land/own/detail.ts'
import { myLands } from '#calls/land/own/my.ts'
import { poolDays, poolDetail, poolList, poolOverview } from '#calls/pool/pool.ts'
import { poolEligible, poolRecords } from '#calls/pool/stakes.ts'

/** What is out of date after lands were staked or redeemed, or their rewards received. */
export const STALE = [
  poolOverview,
  poolDays,
  poolRecords,
  poolEligible,
  poolList,
  poolDetail,
  myLands,
  landDetail,
  assetList,
  records,
]
