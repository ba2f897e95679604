import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { AnswerOf } from '#calls/call.ts'
import type { bagList } from '#calls/tfa/packs.ts'
import { messages } from '#languages/en_US.ts'
import { PackCard } from './PackCard.tsx'

const pack: AnswerOf<typeof bagList>['packs'][number] = {
  pack: 'C',
  level: 'high',
  price: '10000',
  quota: '25000',
  multiplier: '2.5',
  stock: 2000,
  left: 1987,
  aDay: 40,
  leftToday: 31,
  perAccount: 'oneCharging',
  state: 'onSale',
  whyNot: null,
  worth: '10000',
  chargeCost: '10000',
  part: '8000',
}
const rules: AnswerOf<typeof bagList> = {
  packs: [pack],
  budget: '2000000',
  owed: '0',
  chargingPercent: '0.2',
  completedPercent: '0.6',
  chargingGrowth: '2000000000000000',
  completedGrowth: '6000000000000000',
  factor: '1',
  budgetPercent: '80',
  allowedPercent: '1',
  burnAfterHours: 120,
  nextSettlementAt: 0,
  worldNow: 0,
}

it('[TFA-01] a pack says its type, level, price, quota, multiplier, stock and daily limit', () => {
  const shown = renderToStaticMarkup(
    <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
      <PackCard pack={pack} rules={rules} onBuy={() => undefined} />
    </IntlProvider>,
  )
  const text = shown.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  for (const said of ['Pack C', 'High', '10,000', '25,000', 'Multiplier', '×2.5', '1,987 / 2,000', 'Today 31 of 40'])
    expect(text).toContain(said)
})
