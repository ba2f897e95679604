import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { messages } from '#languages/en_US.ts'
import type { Stake } from './StakeRecords.tsx'
import { StakeTable } from './StakeTable.tsx'

const day = (date: number): number => Date.UTC(2026, 10, date)
const STAKED: Stake = {
  ...{ id: '0190a000-0000-7000-8000-000000000001', batch: '0190a000-0000-7000-8000-000000000002' },
  ...{ tokenId: '1000001', coordinates: '1-1-1', planetName: 'Ida', x: 1, y: 2, era: 1 },
  ...{
    period: 7,
    ratePercent: '0.02',
    amount: '500',
    state: 'staked',
    madeAt: day(1),
    startsAt: day(2),
    endsAt: day(9),
  },
  ...{ endedAt: null, paused: false, receivable: '0', atEnd: '0', received: '0', lost: '0', burned: '0' },
  ...{ leaving: null, left: null },
}

/** The days that a stake's row says, each once, in their order. */
function daysOf(stake: Partial<Stake>): string[] {
  const shown = renderToStaticMarkup(
    <Router ssrPath="/pool">
      <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
        <StakeTable rows={[{ ...STAKED, ...stake }]} onRedeem={() => undefined} />
      </IntlProvider>
    </Router>,
  )
  return [...new Set([...shown.matchAll(/dateTime="([^"]*)"/g)].map(([, at = '']) => at.slice(0, 10)))].sort()
}

it('[POOL-01] a stake says when it begins and ends; one that ended before that, when it did', () => {
  expect(daysOf({})).toEqual(['2026-11-02', '2026-11-09'])
  expect(daysOf({ state: 'ended', endedAt: day(9) })).toEqual(['2026-11-02', '2026-11-09'])
  expect(daysOf({ state: 'early', endedAt: day(5) })).toEqual(['2026-11-02', '2026-11-05'])
  expect(daysOf({ state: 'completed', endedAt: day(6) })).toEqual(['2026-11-02', '2026-11-06'])
})
