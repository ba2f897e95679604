import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import type { rewardRecords } from '#calls/income/rewards.ts'
import { messages } from '#languages/en_US.ts'
import { RewardTable } from './RewardTable.tsx'

type Reward = AnswerOf<typeof rewardRecords>['list'][number]

const made = Date.UTC(2026, 10, 20, 8, 15)
const released = Date.UTC(2026, 10, 21, 9, 30)
const claimed = Date.UTC(2026, 10, 23, 10, 45)
const waiting: Reward = {
  id: '0190a000-0000-7000-8000-000000000001',
  kind: 'referral',
  asset: 'DU',
  amount: '40',
  collected: '0',
  lost: '0',
  burned: '0',
  state: 'waiting',
  lostBy: null,
  accounts: [],
  madeAt: made,
  releasedAt: null,
  expiresAt: null,
  endedAt: null,
  buyer: 'b**r',
  facts: {},
}

/** The instants that a row of the list says, UTC to the minute, each once. */
function timesOf(reward: Reward): string[] {
  const shown = renderToStaticMarkup(
    <Router ssrPath="/income-record">
      <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
        <RewardTable rows={[reward]} />
      </IntlProvider>
    </Router>,
  )
  const times = [...shown.matchAll(/dateTime="([^"]*)"/g)].map(([, at = '']) => at.slice(0, 16))
  return [...new Set(times)].sort()
}

it('[INCOME-10] a reward says in the list when it was made, released, and claimed or lost', () => {
  const [one, two, three] = ['2026-11-20T08:15', '2026-11-21T09:30', '2026-11-23T10:45']
  expect(timesOf(waiting)).toEqual([one])
  const open: Reward = { ...waiting, state: 'toCollect', releasedAt: released, expiresAt: released + 432_000_000 }
  expect(timesOf(open)).toEqual([one, two])
  const done: Reward = { ...open, state: 'collected', collected: '40', accounts: ['bonus'], endedAt: claimed }
  expect(timesOf(done)).toEqual([one, two, three])
})
