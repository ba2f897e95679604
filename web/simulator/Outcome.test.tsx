import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { messages } from '#languages/en_US.ts'
import { readEconomy } from '#rules/economy/economy.ts'
import { simulate } from '#rules/simulator/simulate.ts'
import file from '../../economy.json' with { type: 'json' }
import { Outcome } from './Outcome.tsx'
import { paidFrom, planOf, readPlan } from './plan-place.ts'
import { coursesOf, type Day } from './world-now.ts'

const economy = readEconomy(file)
const LAST: Day = {
  day: 7,
  dayAt: 1,
  factor: '0.25',
  reserve: '1000',
  covered: '0',
  allowed: '10',
  due: '40',
  paid: '10',
  wallet: { factor: '0.5', reserve: '600', allowed: '6', due: '12', paid: '6' },
  pools: null,
  tfa: null,
  growth: [],
  journal: null,
}

/** What the page says of a plan in its address. */
function said(address: string): string {
  const place = readPlan(new URLSearchParams(address), economy.eras.length)
  const plan = planOf(economy, place)
  if (!plan) throw new Error('no plan')
  const { steady, nobody } = coursesOf(economy, LAST)
  const outcome = { steady: simulate(economy, plan, steady), nobody: simulate(economy, plan, nobody) }
  return renderToStaticMarkup(
    <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
      <Outcome outcome={outcome} last={LAST} withTeam={false} from={paidFrom(place)} />
    </IntlProvider>,
  )
}

it('says the factor by which the plan would be paid: of Stone Age land its own, of both kinds each', () => {
  const stone = 'Stone Age land is paid out of a reserve of its own. On the last settled day 12.0000 DU were asked for'
  const later = 'On the last settled day 40.0000 DU were asked for and 10.0000 DU might be paid: funding factor 0.25.'
  expect(said('lands=0-50-0&days=30')).toContain(stone)
  expect(said('lands=0-50-0&days=30')).not.toContain('40.0000 DU were asked for')
  expect(said('lands=2-500-0&days=30')).toContain(later)
  expect(said('lands=2-500-0&days=30')).not.toContain('Stone Age')
  for (const sentence of [stone, later]) expect(said('lands=0-50-0_2-500-0&days=30')).toContain(sentence)
})
