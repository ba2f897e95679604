import { createHash } from 'node:crypto'
import { escaped } from '#demo/pages/html.ts'
import { tokensCss } from '#web/kit/look/tokens-css.ts'
import { COMMUNITY_PASSWORD, type DemoCommunity } from './people.ts'
import { pageWords } from './words.ts'

const style = `${tokensCss()}
*, *::before, *::after { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; padding: var(--s6) var(--page); background: var(--paper); color: var(--ink);
  font-family: var(--sans); font-size: var(--text-body); line-height: var(--line); overflow-wrap: anywhere; }
main { max-width: 440px; margin: 0 auto; padding: var(--s5); border: 1px solid var(--ink);
  outline: 1px solid var(--rule); outline-offset: -6px; }
h1 { font-family: var(--serif); font-weight: 400; font-size: var(--text-title); line-height: var(--line-heading); }
p { margin-top: var(--s3); color: var(--ink-2); font-size: var(--text-second); }
p[role=alert] { color: var(--madder); }
form { display: grid; gap: var(--s3); margin-top: var(--s5); }
label { display: grid; gap: 4px; font-size: var(--text-note); color: var(--ink-2); }
input, select { min-height: 44px; padding: 0 12px; border: 1px solid var(--rule-2); border-radius: 4px;
  background: var(--plate); color: var(--ink); font: inherit; font-size: max(16px, var(--text-body)); }
button { min-height: 44px; border: 1px solid var(--rule-2); border-radius: 4px; background: none; color: var(--ink);
  font: inherit; font-weight: 700; cursor: pointer; }
button.go { min-height: 52px; border-color: var(--accent); background: var(--accent); color: var(--accent-ink); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
ul { margin: var(--s2) 0 0; padding: var(--s2) 0 0; border-top: 1px solid var(--rule); list-style: none;
  font-size: var(--text-second); }
li { display: flex; justify-content: space-between; gap: var(--s3); padding: 4px 0; }
li span { color: var(--ink-2); }`

/** What the page may do: its own style, no script, and a form that ends at one of the addresses of the product. */
export function policy(origins: readonly string[]): string {
  const hash = createHash('sha256').update(style).digest('base64')
  // browsers hold the redirect after a form to the policy as well
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' ${origins.join(' ')}; frame-ancestors 'none'; base-uri 'none'`
}

/** The login page of a community. `wrong`: what was typed did not match. */
export function loginPage(community: DemoCommunity, action: string, locales: string, wrong: boolean): string {
  const { tag, words } = pageWords(locales)
  const say = (text: string) =>
    escaped(text.replace('{community}', community.name).replace('{password}', COMMUNITY_PASSWORD))
  const people = community.people.map(
    ({ account, name }) => `<li><b>${escaped(account)}</b><span>${escaped(name)}</span></li>`,
  )
  return html(
    tag,
    say(words.title),
    `<p>${say(words.asks)}</p>
${wrong ? `<p role="alert">${say(words.wrong)}</p>` : ''}
<form method="post" action="${escaped(action)}">
<label>${say(words.account)}<input name="account" autocomplete="username" autocapitalize="off" spellcheck="false"></label>
<label>${say(words.password)}<input name="password" type="password" autocomplete="current-password"></label>
<button class="go" name="act" value="login">${say(words.go)}</button>
<button name="act" value="cancel">${say(words.cancel)}</button>
</form>
<p>${say(words.people)}</p>
<ul>${people.join('')}</ul>`,
  )
}

/** A login that cannot go on. */
export function errorPage(community: DemoCommunity, locales: string): string {
  const { tag, words } = pageWords(locales)
  return html(tag, escaped(community.name), `<p role="alert">${escaped(words.failed)}</p>`)
}

/** A whole page in the looks of the communities; `body` is HTML already. */
export function html(tag: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>
`
}
