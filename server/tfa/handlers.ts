import { bagBuy, bagBuyView } from '#calls/tfa/buy.ts'
import { bagBackfill, bagBackfillCalculation, bagBackfillView } from '#calls/tfa/charge.ts'
import { bagOwn } from '#calls/tfa/packages.ts'
import { bagList, bagStatistics } from '#calls/tfa/packs.ts'
import { bagDetail, bagRecords, bagReleaseWithdraw } from '#calls/tfa/release.ts'
import { forPayer, forUser, type Handler } from '#server/handler/handler.ts'
import { calculateCharge, chargePackage, viewCharge } from './charge/charge.ts'
import { withdrawReleases } from './release/withdraw.ts'
import { buyPackage } from './sale/buy.ts'
import { showPackage } from './show/detail.ts'
import { listOwn } from './show/own.ts'
import { listPacks, statistics, viewBuy } from './show/packs.ts'
import { listRecords } from './show/records.ts'

export const tfaHandlers: readonly Handler[] = [
  forUser(bagList, (_, asker) => listPacks(asker)),
  forUser(bagBuyView, ({ pack }, asker) => viewBuy(asker, pack)),
  forPayer(bagBuy, (asked, payer) => buyPackage(payer, asked)),
  forUser(bagOwn, (asked, asker) => listOwn(asker, asked)),
  forUser(bagBackfillView, (_, asker) => viewCharge(asker)),
  forUser(bagBackfillCalculation, (asked, asker) => calculateCharge(asker, asked)),
  forPayer(bagBackfill, (asked, payer) => chargePackage(payer, asked)),
  forPayer(bagReleaseWithdraw, (asked, payer) => withdrawReleases(payer, asked)),
  forUser(bagDetail, (asked, asker) => showPackage(asker, asked)),
  forUser(bagStatistics, (_, asker) => statistics(asker)),
  forUser(bagRecords, (asked, asker) => listRecords(asker, asked)),
]
