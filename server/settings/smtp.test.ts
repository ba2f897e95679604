import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { mailSender } from '#server/mail/send-mail.ts'
import { readSettings } from './settings.ts'

const quiet = () => {}
/** What a worker ends with that is started so, as Node writes it. */
function endsWith(SMTP_URL: string): string {
  try {
    const settings = readSettings({ SMTP_URL })
    mailSender({ settings, now: () => new Date(), log: { info: quiet, warn: quiet, error: quiet } })
    return ''
  } catch (error) {
    return inspect(error)
  }
}

it.each([
  'smtps://orrery:open#sesame@mail.example',
  'smtps://orrery:open/sesame@mail.example',
  'smtps://orrery:open%sesame@mail.example',
  'open:sesame',
])(
  'an address of the mail server that is none, %s, ends a process, which says what is wrong and not the password',
  (given) => {
    const said = endsWith(given)
    expect(said).toContain('SMTP_URL is no address of a mail server')
    expect(said).not.toMatch(/open.?sesame/)
  },
)

it('a password is given as an address gives it', () => {
  for (const given of [
    'smtps://orrery:open%23sesame@mail.example',
    'smtp://127.0.0.1:2525',
    'smtp://mail.example?ignoreTLS=true',
  ])
    expect(endsWith(given)).toBe('')
})
