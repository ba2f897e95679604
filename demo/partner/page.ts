import type { Pool } from 'pg'
import { html } from '#demo/identity/page.ts'
import { COMMUNITY_PASSWORD, type DemoCommunity } from '#demo/identity/people.ts'
import { escaped } from '#demo/pages/html.ts'
import { formatUnits, parseUnits } from '#rules/amount/decimal.ts'
import { accountOf, send } from './orders.ts'
import { partnerWords } from './words.ts'

const ASSETS = ['DU', 'RC', 'USDT']

interface Asked {
  readonly pool: Pool
  readonly community: DemoCommunity
  readonly push: () => Promise<void>
  /** Empty: the page was opened. */
  readonly form: URLSearchParams
  readonly language: string
}

/** The page of a partner: its people look at what they have there, and send of it to Orrery. */
export async function servePage({ pool, community, push, form, language }: Asked): Promise<string> {
  const { tag, words } = partnerWords(language)
  const say = (text: string) =>
    escaped(text.replaceAll('{community}', community.name).replaceAll('{password}', COMMUNITY_PASSWORD))
  const account = form.get('account') ?? ''
  const person = community.people.find((one) => one.account === account)
  const known = person && form.get('password') === COMMUNITY_PASSWORD ? person : undefined
  const told = known ? await acted() : form.size > 0 ? alert(words.wrong) : ''

  async function acted(): Promise<string> {
    if (!known || form.get('act') !== 'send') return ''
    const asset = form.get('asset') ?? ''
    const amount = form.get('amount') ?? ''
    const sum = parseUnits(amount)
    if (!ASSETS.includes(asset) || sum === undefined || sum === 0n) return alert(words.noAmount)
    const order = await send(pool, known.subject, asset, amount)
    if (order === undefined) return alert(words.short)
    await push()
    return `<p role="status">${say(words.sent)}<br><small>${escaped(order)}</small></p>`
  }
  function alert(text: string): string {
    return `<p role="alert">${say(text)}</p>`
  }
  const option = (asset: string) => `<option${form.get('asset') === asset ? ' selected' : ''}>${asset}</option>`
  const people = community.people.map(
    (one) => `<li><b>${escaped(one.account)}</b><span>${escaped(one.name)}</span></li>`,
  )
  return html(
    tag,
    say(words.title),
    `<p>${say(words.asks)}</p>
${told}
${known ? await shown(pool, known.subject, words) : ''}
<form method="post" action="/">
<label>${say(words.account)}<input name="account" autocomplete="username" autocapitalize="off" spellcheck="false" value="${escaped(account)}"></label>
<label>${say(words.password)}<input name="password" type="password" autocomplete="current-password"></label>
<label>${say(words.asset)}<select name="asset">${ASSETS.map(option).join('')}</select></label>
<label>${say(words.amount)}<input name="amount" inputmode="decimal" autocomplete="off"></label>
<button class="go" name="act" value="send">${say(words.send)}</button>
<button name="act" value="look">${say(words.look)}</button>
</form>
<p>${say(words.people)}</p>
<ul>${people.join('')}</ul>`,
  )
}

async function shown(pool: Pool, subject: string, words: ReturnType<typeof partnerWords>['words']): Promise<string> {
  const { balances, orders } = await accountOf(pool, subject)
  const has = balances.map(
    ({ asset, balance }) => `<li><b>${escaped(asset)}</b><span>${formatUnits(BigInt(balance))}</span></li>`,
  )
  const last = orders.map(({ way, asset, amount, state, order_id }) => {
    const sign = way === 'sent' ? '-' : '+'
    const what = `${sign}${formatUnits(BigInt(amount))} ${asset}`
    const how = words.states[state === 'settled' || state === 'refused' ? state : 'asked']
    return `<li title="${escaped(order_id)}"><b>${escaped(what)}</b><span>${escaped(how)}</span></li>`
  })
  const under = last.length > 0 ? `<p>${escaped(words.orders)}</p><ul>${last.join('')}</ul>` : ''
  return `<p>${escaped(words.holds)}</p><ul>${has.join('')}</ul>${under}`
}
