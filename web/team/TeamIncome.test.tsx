import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { inviteIncome } from '#calls/team/income.ts'
import { messages } from '#languages/en_US.ts'
import { answerKey } from '#web/ask/hooks.ts'
import { TeamIncome } from './TeamIncome.tsx'

/** Where the rewards of a team are, as often as its income leads there. */
function waysToRewards(days: AnswerOf<typeof inviteIncome>['days']): string[] {
  const cache = new QueryClient()
  const sums = { amount: '8', collected: '0', lost: '0', waiting: '0', open: '8' }
  cache.setQueryData(answerKey(inviteIncome, {}), { kinds: [{ kind: 'referral', count: 1, ...sums }], days })
  const shown = renderToStaticMarkup(
    <Router ssrPath="/user/info" ssrSearch="tab=team">
      <QueryClientProvider client={cache}>
        <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
          <TeamIncome />
        </IntlProvider>
      </QueryClientProvider>
    </Router>,
  )
  return [...shown.matchAll(/href="(\/income-record[^"]*)"/g)].map(([, to = '']) => to)
}

it('[INVITE-01] what a team brought leads to where it is claimed, once there is something and before', () => {
  const amounts = { referral: '8', community: '0', sameLevel: '0', market: '0' }
  expect(waysToRewards([{ day: 20_000, amounts, burned: '0' }])).toEqual(['/income-record?view=rewards'])
  expect(waysToRewards([])).toEqual(['/income-record?view=rewards'])
})
