import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { messages } from '#languages/en_US.ts'
import { PayFoot } from './PayFoot.tsx'
import type { Proofs } from './use-payment.ts'

const LOCK = {
  missing: undefined,
  known: true,
  bound: true,
  email: 'ada@example.com',
  entry: async (code: string) => code,
}
/** Nothing is typed, and nothing was refused. */
const EMPTY: Proofs = {
  ...{ lock: LOCK, code: '', error: undefined, refusal: undefined, holds: undefined },
  ...{ lost: false, paying: false, asking: false, again: false, typed: false },
  onCode: () => undefined,
}

/** The button, and all that is said. */
function foot(proofs: Partial<Proofs>, ready = true): { button: string; text: string } {
  const html = renderToStaticMarkup(
    <Router ssrPath="/withdraw">
      <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
        <PayFoot proofs={{ ...EMPTY, ...proofs }} sum="Withdraw 20 USDT" ready={ready} onPay={() => undefined} />
      </IntlProvider>
    </Router>,
  )
  return { button: /<button type="submit"[^>]*>/.exec(html)?.[0] ?? '', text: html.replaceAll(/<[^>]*>/g, ' ') }
}

it('[ERR-15] can be pressed while no code is typed, so that it is said what is missing, and not before it was pressed', () => {
  const { button, text } = foot({})
  expect(button).not.toMatch(/disabled/)
  expect(text).not.toContain('Please enter the six digits')
})

it('is shut while what is above it cannot be paid, or while it is not known what keeps it', () => {
  expect(foot({ typed: true }, false).button).toMatch(/disabled/)
  expect(foot({ typed: true, asking: true }).button).toMatch(/disabled/)
})
