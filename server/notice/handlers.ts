import { languageList } from '#calls/language/list.ts'
import { linkList } from '#calls/link/list.ts'
import { noticeList } from '#calls/notice/list.ts'
import { noticeRead } from '#calls/notice/read.ts'
import { noticeWatch } from '#calls/notice/watch.ts'
import { pointsStatistics } from '#calls/points/statistics.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#languages/languages.ts'
import { balanceOf } from '#ledger/balances.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { forAnyone, forUser, type Handler } from '#server/handler/handler.ts'
import { listNotices, readNotices } from './list.ts'
import { ticketFor } from './ticket.ts'

export const noticeHandlers: readonly Handler[] = [
  forAnyone(languageList, async () =>
    LANGUAGES.map((code, index) => ({ id: index + 1, name: LANGUAGE_NAMES[code], code })),
  ),
  forAnyone(linkList, async (_, { services }) => [...services.settings.links]),
  forUser(noticeList, (asked, asker) => listNotices(asker, asked)),
  forUser(noticeRead, (asked, asker) => readNotices(asker, asked)),
  forUser(noticeWatch, async (_, { services, member }) => {
    const { ticket, until } = ticketFor(member.id, services.now(), services.settings.pepper)
    return { ticket, until: until.getTime() }
  }),
  // uncollected points come with the points rules; what a member holds uncollected is nothing until then
  forUser(pointsStatistics, async (_, { services, member }) => ({
    balance: formatUnits(await balanceOf(services.database, member.id, 'points', 'DP')),
  })),
]
