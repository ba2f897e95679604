import { ownTransfer, ownTransferDetail, ownTransferRecords } from '#calls/transfer/own.ts'
import { forPayer, forUser, type Handler } from '#server/handler/handler.ts'
import { moveOwn } from './own/move.ts'
import { listOwnTransfers, showOwnTransfer } from './own/show.ts'

export const transferHandlers: readonly Handler[] = [
  forPayer(ownTransfer, (asked, payer) => moveOwn(payer, asked)),
  forUser(ownTransferRecords, (asked, asker) => listOwnTransfers(asker, asked)),
  forUser(ownTransferDetail, ({ order }, asker) => showOwnTransfer(asker, order)),
]
