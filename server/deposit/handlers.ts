import { depositAddressOf } from '#calls/deposit/address.ts'
import { chainList } from '#calls/deposit/chain-list.ts'
import { coinList } from '#calls/deposit/coin-list.ts'
import { depositDetail } from '#calls/deposit/detail.ts'
import { depositRecords } from '#calls/deposit/records.ts'
import { chains } from '#chain/definitions/chains.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { forAnyone, forUser, type Handler } from '#server/handler/handler.ts'
import { addressOf } from './address-of.ts'
import { coins } from './coins.ts'
import { depositOf } from './deposit.sql.ts'
import { listDeposits } from './records.ts'
import { detail } from './show.ts'

export const depositHandlers: readonly Handler[] = [
  forAnyone(chainList, async () => chains.map(({ name, chainId }) => ({ chainName: name, chainId }))),
  forAnyone(coinList, async (_, { services }) => ({ coins: coins(services) })),
  forUser(depositAddressOf, async (_, { services, member }) => ({
    address: await addressOf(services, member.id),
    coins: coins(services),
  })),
  forUser(depositRecords, (asked, asker) => listDeposits(asker, asked)),
  forUser(depositDetail, async ({ order: id }, { services, member }) => {
    const row = await depositOf(services.database, member.id, id)
    if (!row) throw new Refusal('notFound')
    return detail(services.settings, row)
  }),
]
