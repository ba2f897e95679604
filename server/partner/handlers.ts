import { partnerTransferIn, partnerTransferStatus } from '#calls/partner/partner.ts'
import { thirdConfig, thirdDetail, thirdRecords, thirdTransfer } from '#calls/partner/third.ts'
import { forLeaver, forPartner, forUser, type Handler } from '#server/handler/handler.ts'
import { receiveOrder, statusOfOrder } from './receive.ts'
import { configuration, sendOut } from './send.ts'
import { listOrders, showOrder } from './show.ts'

export const partnerHandlers: readonly Handler[] = [
  forUser(thirdConfig, (_, asker) => configuration(asker)),
  forLeaver(thirdTransfer, (asked, leaver) => sendOut(leaver, asked)),
  forUser(thirdRecords, (asked, asker) => listOrders(asker, asked)),
  forUser(thirdDetail, ({ order }, asker) => showOrder(asker, order)),
  forPartner(partnerTransferIn, (asked, asker) => receiveOrder(asker, asked)),
  forPartner(partnerTransferStatus, (asked, asker) => statusOfOrder(asker, asked)),
]
