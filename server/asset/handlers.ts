import { balancesAt } from '#calls/asset/balances-at.ts'
import { assetList } from '#calls/asset/list.ts'
import { assetPrice } from '#calls/asset/price.ts'
import { recordDetail, records, recordTypes } from '#calls/asset/records.ts'
import { RECORD_TYPES } from '#rules/asset/journal-kinds.ts'
import { forAnyone, forUser, type Handler } from '#server/handler/handler.ts'
import { listAssets, priceList } from './asset.ts'
import { showBalancesAt } from './balances-at.ts'
import { listRecords, showRecord } from './records.ts'

export const assetHandlers: readonly Handler[] = [
  forUser(assetList, (_, asker) => listAssets(asker)),
  forUser(balancesAt, (asked, asker) => showBalancesAt(asker, asked)),
  forAnyone(assetPrice, (_, visitor) => priceList(visitor)),
  forAnyone(recordTypes, async () => ({ types: [...RECORD_TYPES] })),
  forUser(records, (asked, asker) => listRecords(asker, asked)),
  forUser(recordDetail, ({ order }, asker) => showRecord(asker, order)),
]
