import { poolDays, poolDetail, poolList, poolOverview } from '#calls/pool/pool.ts'
import { poolDeposit, poolEligible, poolReceive, poolRecords, poolRedeem } from '#calls/pool/stakes.ts'
import { forAnyone, forPayer, forUser, type Handler } from '#server/handler/handler.ts'
import { receivedByDay } from './show/days.ts'
import { listPools, showPool } from './show/pools.ts'
import { listEligible, listStakes, overview } from './show/stakes.ts'
import { stakeLands } from './stake/deposit.ts'
import { receiveRewards } from './stake/receive.ts'
import { redeemStakes } from './stake/redeem.ts'

export const poolHandlers: readonly Handler[] = [
  forAnyone(poolList, (_, { services }) => listPools(services)),
  forAnyone(poolDetail, ({ period }, { services }) => showPool(services, period)),
  forUser(poolOverview, (_, asker) => overview(asker)),
  forUser(poolDays, (asked, asker) => receivedByDay(asker, asked)),
  forUser(poolRecords, (asked, asker) => listStakes(asker, asked)),
  forUser(poolEligible, (asked, asker) => listEligible(asker, asked)),
  forPayer(poolDeposit, (asked, payer) => stakeLands(payer, asked)),
  forPayer(poolRedeem, (asked, payer) => redeemStakes(payer, asked)),
  forPayer(poolReceive, (_, payer) => receiveRewards(payer)),
]
