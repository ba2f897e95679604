import { createTransport } from 'nodemailer'
import type { Language } from '#languages/languages.ts'
import { mailed, translator } from '#languages/translate.ts'
import type { Jobs } from '#server/jobs/enqueue.ts'
import { unseal } from '#server/secret/secret.ts'
import type { Services } from '#server/services/services.ts'
import { unsubscribeLink } from './stop-link.ts'

export type MailSender = (job: Jobs['send-mail']) => Promise<void>

/** How long a mail server may leave a question without an answer, milliseconds. */
const PATIENCE = 20_000
/** So many times as long the whole of a mail may take: each byte that comes is an answer, and a server that sends one now and then held a job for ever. */
const WHOLE = 6

/** By which a mail program shows a button that ends mails of the kind (RFC 8058). */
function oneClick(address: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Where nothing of what is sent passes a line. */
const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether a mail server has to take what is sent sealed: in production, but on this machine. Codes stand in mails, and one between the two
 * could say in the server's name that it knows no TLS. Who has a line of his own to the server says `?ignoreTLS=true`.
 */
function sealing({ hostname, searchParams }: URL, production: boolean) {
  const ignoreTLS = searchParams.get('ignoreTLS') === 'true'
  return { ignoreTLS, requireTLS: production && !ignoreTLS && !THIS_MACHINE.test(hostname) }
}

/** How a mail server says that there is no such mailbox, or that it is closed (RFC 3463): no later try finds it. */
const GONE = /^5\d\d[ -]5\.(?:1\.(?:[1236]|10)|2\.1)\b/

/** Whether it is the address that is refused, for good; not who sends, nor all that he sends. */
function isGone(error: unknown): boolean {
  const { command, response } = error as { readonly command?: unknown; readonly response?: unknown }
  return command === 'RCPT TO' && typeof response === 'string' && GONE.test(response)
}

/**
 * Sends mails over SMTP; a failure throws, and the queue tries again, ever more slowly. A server that accepts a mail and
 * dies before it says so gets it twice. A mailbox that is gone is given up at once: who has one must not keep an alarm ringing.
 */
export function mailSender(
  { settings, now, log }: Pick<Services, 'settings' | 'now' | 'log'>,
  patience = PATIENCE,
): MailSender {
  const address = new URL(settings.smtpUrl)
  const { username: user, password: pass } = address
  const transport = createTransport({
    host: address.hostname,
    port: Number(address.port || 25),
    secure: address.protocol === 'smtps:',
    ...sealing(address, settings.production),
    ...(user ? { auth: { user: decodeURIComponent(user), pass: decodeURIComponent(pass) } } : {}),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  return async ({ to, language, mail, values, sealed, until, stop }) => {
    if (now().getTime() >= until) {
      log.warn({ mail }, 'a mail was not sent in time and is left out')
      return
    }
    const opened = Object.fromEntries(
      Object.entries(sealed).map(([name, value]) => [name, unseal(Buffer.from(value, 'base64'), settings.pepper)]),
    )
    const say = translator(language as Language)
    const { place } = values
    const words = { ...mailed(values), ...(place && { link: `${settings.origins[0]}${place}` }), ...opened }
    const end = stop && unsubscribeLink({ member: BigInt(stop.member), topic: stop.topic }, settings)
    const sent = transport.sendMail({
      from: settings.mailFrom,
      to,
      subject: say(`mail.${mail}Subject`, words),
      text: say(`mail.${mail}Text`, words) + (end ? say('mail.end', { end }) : ''),
      ...(end && { headers: oneClick(end) }),
      signal: AbortSignal.timeout(patience * WHOLE),
    })
    await sent.catch((error: unknown) => {
      if (!isGone(error)) throw error
      log.warn({ mail }, 'a mail was for a mailbox that is gone, and is left out')
    })
  }
}
