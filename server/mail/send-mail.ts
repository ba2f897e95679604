import { createTransport } from 'nodemailer'
import type { Language } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { unseal } from '#server/account/password.ts'
import type { Jobs } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services/services.ts'

export type MailSender = (job: Jobs['send-mail']) => Promise<void>

/** Sends mails over SMTP; a failure throws, and the queue tries again. */
export function mailSender({ settings }: Services): MailSender {
  const address = new URL(settings.smtpUrl)
  const { username: user, password: pass } = address
  const transport = createTransport({
    host: address.hostname,
    port: Number(address.port || 25),
    secure: address.protocol === 'smtps:',
    ...(user ? { auth: { user: decodeURIComponent(user), pass: decodeURIComponent(pass) } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
  })
  return async ({ to, language, mail, values, sealed }) => {
    const opened = Object.fromEntries(
      Object.entries(sealed).map(([name, value]) => [name, unseal(Buffer.from(value, 'base64'), settings.pepper)]),
    )
    const say = translator(language as Language)
    const words = { ...values, ...opened }
    await transport.sendMail({
      from: settings.mailFrom,
      to,
      subject: say(`mail.${mail}Subject`, words),
      text: say(`mail.${mail}Text`, words),
    })
  }
}
