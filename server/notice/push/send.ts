import webPush from 'web-push'
import { isLanguage } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { PUSH_TRIES, pushAddress, pushOutcome } from '#rules/notice/push.ts'
import { enqueue, type Jobs } from '#server/jobs/enqueue.ts'
import { sessionState } from '#server/member/session.ts'
import type { Services } from '#server/services/services.ts'
import type { PushSettings } from '#server/settings/push.ts'
import { postPush } from './post.ts'
import { type Browser, browserOf, forgetBrowser } from './subscription.sql.ts'

type Message = Jobs['send-push']

/** Where a message leads whose session has run out: nothing of what happened stands in it. */
const ALL_NOTICES = '/notices'

/**
 * Sends push messages to the browsers' services (RFC 8030), sealed so that only the browser can read them (RFC 8291), under our key (RFC 8292).
 * A service that is busy or fails is asked again, as late as it says; a browser that is gone is forgotten. One that was turned off
 * meanwhile, or whose session has ended, hears nothing; one whose session ran out for lack of use hears only that there is something.
 */
export function pushSender(services: Services): (message: Message) => Promise<void> {
  const { settings, database, now, log } = services
  return async (message) => {
    const { push } = settings
    const id = BigInt(message.browser)
    const browser = await browserOf(database, id)
    if (!push || !browser || now().getTime() >= message.until) return
    const session = await sessionState(database, browser.session, now())
    // what is no longer configured as a push service is not asked any more
    if (session === 'over' || pushAddress(browser.endpoint, push.hosts) === undefined)
      return await forgetBrowser(database, id)
    const answer = await postPush(sealed(push, browser, session === 'open' ? message : withoutFacts(message), now()))
    const tries = message.tries + 1
    const outcome = pushOutcome({ ...answer, tries, now: now().getTime() })
    if (outcome === 'sent') return
    if (outcome === 'gone') return await forgetBrowser(database, id)
    const { host } = new URL(browser.endpoint)
    if (outcome === 'refused' || tries >= PUSH_TRIES || outcome.again >= message.until) {
      log.warn({ host, status: answer.status, tries }, 'a push message was not taken and is left out')
      return
    }
    await enqueue(database, 'send-push', { ...message, tries }, new Date(outcome.again))
  }
}

/** The request that brings a message to a browser. */
function sealed(
  { publicKey, privateKey, contact }: PushSettings,
  { endpoint, p256dh, auth }: Browser,
  { text, place, tag, language, until, urgent }: Message,
  now: Date,
) {
  return webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } },
    JSON.stringify({ text, place, tag, language }),
    {
      vapidDetails: { subject: contact, publicKey, privateKey },
      contentEncoding: webPush.supportedContentEncodings.AES_128_GCM,
      TTL: Math.ceil((until - now.getTime()) / 1000),
      urgency: urgent ? 'high' : 'normal',
      topic: tag,
    },
  )
}

function withoutFacts(message: Message): Message {
  const { language } = message
  const text = isLanguage(language) ? translator(language)('mail.pushHidden') : ''
  return { ...message, text, place: ALL_NOTICES, tag: 'hidden' }
}
