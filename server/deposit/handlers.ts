import { depositAddressOf } from '#calls/deposit/address.ts'
import { chainList } from '#calls/deposit/chain-list.ts'
import { coinList } from '#calls/deposit/coin-list.ts'
import { depositDetail } from '#calls/deposit/detail.ts'
import { depositRecords } from '#calls/deposit/records.ts'
import { chains } from '#chain/definitions/chains.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { forAnyone, forUser, type Handler } from '#server/handler/handler.ts'
import { cursorOf, order } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { addressOf } from './address-of.ts'
import { coins } from './coins.ts'
import { depositOf, pageOfDeposits } from './deposit.sql.ts'
import { silentChains } from './scan/silence.ts'
import { detail, view } from './show.ts'

const PLACE = cursorOf(order)

export const depositHandlers: readonly Handler[] = [
  forAnyone(chainList, async () => chains.map(({ name, chainId }) => ({ chainName: name, chainId }))),
  forAnyone(coinList, async (_, { services }) => ({ coins: coins(services) })),
  forUser(depositAddressOf, async (_, { services, member }) => ({
    address: await addressOf(services, member.id),
    coins: coins(services),
  })),
  forUser(depositRecords, async ({ size, after, ...filter }, { services, member }) => {
    const [last] = PLACE.read(after) ?? []
    const rows = await pageOfDeposits(services.database, member.id, { ...filter, after: last, size: size + 1 })
    const { page, next } = cutPage(rows, size, PLACE, ({ id }) => [id])
    return { list: page.map(view), next, silent: await silentChains(services) }
  }),
  forUser(depositDetail, async ({ order: id }, { services, member }) => {
    const row = await depositOf(services.database, member.id, id)
    if (!row) throw new Refusal('notFound')
    return detail(services.settings, row)
  }),
]
