import type { ComponentProps, ReactNode } from 'react'
import { ExchangeFigures } from '#web/exchange/ExchangeFigures.tsx'
import { previewOf } from '#web/exchange/preview.ts'
import { Figures } from '#web/land/pay/Figures.tsx'
import { PackFigures } from '#web/tfa/PackFigures.tsx'

const PAIR = { from: 'USDT', to: 'DU', rate: '9.87654321', feePercent: '0.5', least: '0.01', most: '5000' } as const
const BALANCES = { from: '100.00000001', to: '0.00000009' }
const QUOTE: ComponentProps<typeof Figures>['quote'] = {
  quoteId: '0f5f9c7e-7f0c-4a53-9c1c-1d2f4c3b2a10',
  expiresAt: 1_790_000_060_000,
  now: 1_790_000_000_000,
  investment: '500.12345678',
  legs: [
    { asset: 'DU', book: 'bonus', amount: '400.12345677', rate: '1', before: '1000.00000009', after: '599.87654332' },
    { asset: 'RC', book: 'investment', amount: '25.00000001', rate: '4', before: '20.12345678', after: null },
  ],
  enough: false,
  fee: '0.00012345',
  firstIncomeAt: 1_790_000_000_000,
  cap: '1500.37037034',
  dailyNet: '3.21098765',
  leaving: '388.09579661',
  factor: '0.5',
  taxPercent: '5',
  ratePercent: '0.7',
  era: 1,
  mode: 'investment',
}

const PACK: ComponentProps<typeof PackFigures>['view'] = {
  pack: {
    pack: 'B',
    level: 'mid',
    price: '500.12345678',
    quota: '1250.30864195',
    multiplier: '2.5',
    stock: 100,
    left: 12,
    aDay: 10,
    leftToday: 3,
    perAccount: 'once',
    state: 'onSale',
    whyNot: null,
    worth: '1000.24691356',
    chargeCost: '62.51543209',
    part: '400.09876543',
  },
  balance: '2000.00000009',
  firstReleaseAt: 1_790_000_000_000,
  chargingPercent: '0.3',
  completedPercent: '0.6',
  chargingGrowth: '2987654321000000',
  completedGrowth: '5987654321000000',
  factor: '0.99',
  budgetPercent: '40',
  allowedPercent: '1',
  burnAfterHours: 144,
  nextSettlementAt: 1_790_000_000_000,
  worldNow: 1_790_000_000_000,
}

/** What the product says before an exchange and before land or a pack is bought, to the last digit. */
function Confirmations(): ReactNode {
  return (
    <>
      <ExchangeFigures
        pair={PAIR}
        preview={previewOf(PAIR, '12.12345678', BALANCES)}
        balances={BALANCES}
        rateAt={Date.UTC(2026, 10, 22)}
      />
      <Figures quote={QUOTE} life={{ age: 1, left: 59 }} plot={{ x: 3, y: 4 }} />
      <PackFigures view={PACK} after={149_987_654_331n} />
    </>
  )
}

export const CONFIRMATIONS = { confirmations: Confirmations }
