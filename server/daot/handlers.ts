import { daotAddressInfo, daotAddressUpdate } from '#calls/daot/address.ts'
import { daotLock, daotRecords, daotReleases, daotTakeAll } from '#calls/daot/releases.ts'
import { daotBuy, daotStock, daotTime } from '#calls/daot/round.ts'
import { forAnyone, forPayer, forUser, type Handler } from '#server/handler/handler.ts'
import { setAddress, showAddress } from './address.ts'
import { subscribe } from './buy.ts'
import { listRecords } from './records.ts'
import { showStock, showTime } from './round.ts'
import { listReleases, showLock } from './show.ts'
import { takeReleased } from './take.ts'

export const daotHandlers: readonly Handler[] = [
  forAnyone(daotTime, (_, { services }) => showTime(services)),
  forAnyone(daotStock, (_, visitor) => showStock(visitor)),
  forPayer(daotBuy, (asked, payer) => subscribe(payer, asked)),
  forUser(daotReleases, (asked, asker) => listReleases(asker, asked)),
  forUser(daotLock, (_, asker) => showLock(asker)),
  forPayer(daotTakeAll, (asked, payer) => takeReleased(payer, asked)),
  forUser(daotRecords, (asked, asker) => listRecords(asker, asked)),
  forUser(daotAddressInfo, (_, asker) => showAddress(asker)),
  forUser(daotAddressUpdate, (asked, asker) => setAddress(asker, asked)),
]
