import type { CaughtMail } from '#demo/mail/store.ts'
import { escaped, page } from './html.ts'

/** The caught mails, the newest first. Only their text is shown. */
export function mailPage(mails: readonly CaughtMail[]): string {
  const articles = mails.map(
    ({ at, from, to, subject, text }) => `<article>
<h2>${escaped(subject)}</h2>
<div class="facts">${escaped(to.join(', '))} · ${escaped(from)} · <time>${escaped(at.replace('T', ' ').slice(0, 19))} UTC</time></div>
<pre>${escaped(text)}</pre></article>`,
  )
  return page('Mail', articles.length > 0 ? articles.join('\n') : '<p>No mail yet.</p>')
}
