import { languageList } from '#calls/language/list.ts'
import { linkList } from '#calls/link/list.ts'
import { noticeChoices, noticeChoose } from '#calls/notice/choices.ts'
import { noticeList } from '#calls/notice/list.ts'
import { noticePush, noticePushKeep, noticePushOff, noticePushOn } from '#calls/notice/push.ts'
import { noticeRead, noticeReadAll } from '#calls/notice/read.ts'
import { unsubscribe as unsubscribeCall } from '#calls/notice/unsubscribe.ts'
import { noticeWatch } from '#calls/notice/watch.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#languages/languages.ts'
import { forAnyone, forUser, type Handler } from '#server/handler/handler.ts'
import { setChoice, showChoices, unsubscribe } from './choices.ts'
import { listNotices, readAllNotices, readNotices } from './list.ts'
import { goOn, showPush, turnOff, turnOn } from './push/browsers.ts'
import { ticketFor } from './ticket.ts'

export const noticeHandlers: readonly Handler[] = [
  forAnyone(languageList, async () =>
    LANGUAGES.map((code, index) => ({ id: index + 1, name: LANGUAGE_NAMES[code], code })),
  ),
  forAnyone(linkList, async (_, { services }) => [...services.settings.links]),
  forUser(noticeList, (asked, asker) => listNotices(asker, asked)),
  forUser(noticeRead, (asked, asker) => readNotices(asker, asked)),
  forUser(noticeReadAll, (asked, asker) => readAllNotices(asker, asked)),
  forUser(noticeChoices, (_, asker) => showChoices(asker)),
  forUser(noticeChoose, (asked, asker) => setChoice(asker, asked)),
  forUser(noticePush, (_, asker) => showPush(asker)),
  forUser(noticePushOn, (asked, asker) => turnOn(asker, asked)),
  forUser(noticePushOff, (_, asker) => turnOff(asker)),
  forUser(noticePushKeep, (asked, asker) => goOn(asker, asked)),
  forAnyone(unsubscribeCall, async ({ unsubscribeToken }, { services }) => {
    await unsubscribe(services, unsubscribeToken)
    return {}
  }),
  forUser(noticeWatch, async (_, { services, member }) => {
    const { ticket, until } = ticketFor(member.id, services.now(), services.settings.pepper)
    return { ticket, until: until.getTime() }
  }),
]
