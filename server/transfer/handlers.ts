import { insideConfig, insideDetail, insideReceiver, insideRecords, insideTransfer } from '#calls/transfer/inside.ts'
import { ownTransfer, ownTransferDetail, ownTransferRecords } from '#calls/transfer/own.ts'
import { forLeaver, forPayer, forUser, type Handler } from '#server/handler/handler.ts'
import { findReceiver } from './inside/receiver.ts'
import { configuration, sendInside, sendInsideTogether } from './inside/send.ts'
import { listInside, showInside } from './inside/show.ts'
import { moveOwn, moveOwnTogether } from './own/move.ts'
import { listOwnTransfers, showOwnTransfer } from './own/show.ts'

export const transferHandlers: readonly Handler[] = [
  forPayer(ownTransfer, (asked, payer) => moveOwn(payer, asked), moveOwnTogether),
  forUser(ownTransferRecords, (asked, asker) => listOwnTransfers(asker, asked)),
  forUser(ownTransferDetail, ({ order }, asker) => showOwnTransfer(asker, order)),
  forUser(insideConfig, (_, asker) => configuration(asker)),
  forUser(insideReceiver, ({ account = '' }, asker) => findReceiver(asker, account)),
  forLeaver(insideTransfer, (asked, leaver) => sendInside(leaver, asked), sendInsideTogether),
  forUser(insideRecords, (asked, asker) => listInside(asker, asked)),
  forUser(insideDetail, ({ order }, asker) => showInside(asker, order)),
]
