import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '..')

/** What was shown beside a payment and changes by itself, among what is asked with it. */
const MOVES = /\bpay\(\{[^}]*?\b(?:rate|ratedAt|pays|pricedAt|quote|burns|loses|least|fee|feePercent|price|quota)\b/

it('what changes by itself makes no other payment: asked again after a lost answer it would be paid twice', () => {
  const found = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(WEB, name), 'utf8') }))
    .filter(({ text }) => MOVES.test(text))
    .map(({ name, text }) => [name, /\bterms: \[([^\]]*)\]/.exec(text)?.[1]])
  expect(Object.fromEntries(found)).toStrictEqual({
    'exchange/ExchangeForm.tsx': "'rate', 'ratedAt', 'feePercent'",
    'land/actions/AddSheet.tsx': "'pays', 'pricedAt'",
    // the least is what one types, and a land ends once
    'land/actions/EndSheet.tsx': "'quote'",
    // what is priced in a quote is asked for by its id
    'land/pay/PaySheet.tsx': undefined,
    // the price is what one types
    'manage/SellForm.tsx': undefined,
    'planet/buying/BuySheet.tsx': "'price'",
    'planet/naming/PayStep.tsx': "'fee'",
    'pool/RedeemSheet.tsx': "'burns', 'loses'",
    'swap/SwapForm.tsx': "'least'",
    'tfa/BuySheet.tsx': "'price', 'quota'",
  })
})
