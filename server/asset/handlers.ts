import { assetList } from '#calls/asset/list.ts'
import { assetPrice } from '#calls/asset/price.ts'
import { RECORD_TYPES, recordDetail, records, recordTypes } from '#calls/asset/records.ts'
import { forAnyone, forUser, type Handler } from '#server/gate/handler.ts'
import { listAssets, priceList } from './asset.ts'
import { listRecords, showRecord } from './records.ts'

export const assetHandlers: readonly Handler[] = [
  forUser(assetList, (_, asker) => listAssets(asker)),
  forAnyone(assetPrice, async (_, visitor) => priceList(visitor)),
  forAnyone(recordTypes, async () => ({ types: [...RECORD_TYPES] })),
  forUser(records, (asked, asker) => listRecords(asker, asked)),
  forUser(recordDetail, ({ order }, asker) => showRecord(asker, order)),
]
