import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Router } from 'wouter'
import { messages } from '#languages/en_US.ts'
import { Line } from '../bell/Line.tsx'
import type { Notice } from '../toasts.ts'
import { Receipt } from './Receipt.tsx'

const before = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'Asia/Taipei'
})
afterAll(() => {
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
})

const notice = (kind: Notice['kind'], facts: Notice['facts']): Notice => ({
  id: '1',
  kind,
  facts,
  at: 0,
  worldAt: 0,
  read: false,
})
const shown = (page: React.ReactNode): string =>
  renderToStaticMarkup(
    <Router ssrPath="/notices">
      <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
        {page}
      </IntlProvider>
    </Router>,
  )

it('says when a reward lapsed and was warned of by the user’s clock, and in UTC when pointed at', () => {
  const facts = { what: 'rewards', when: '2026-11-21 18:02', warned: '2026-11-20 17:00' }
  const text = shown(<Receipt notice={notice('lapsed', facts)} />)
  expect(text).toContain(
    'title="2026-11-21 18:02:00 UTC">Lapsed <span class="number">2026-11-22</span> <span class="number">02:02 UTC+8</span>.<',
  )
  expect(text).toContain(
    'title="2026-11-20 17:00:00 UTC">You were told of it <span class="number">2026-11-21</span> <span class="number">01:00 UTC+8</span>.<',
  )
  expect(shown(<Receipt notice={notice('lapsed', { ...facts, warned: 'none' })} />)).toContain('had not been told')
})

it('says of what burns since when it did', () => {
  const facts = { what: 'land', when: '2026-11-21 18:02', warned: 'none' }
  const text = shown(<Receipt notice={notice('lapsed', facts)} />)
  expect(text).toContain(
    'title="2026-11-21 18:02:00 UTC">Burned from <span class="number">2026-11-22</span> <span class="number">02:02 UTC+8</span> on.<',
  )
})

it('says until when a turn lasts by the user’s clock, and in UTC when pointed at', () => {
  const facts = { opening: 'n-1', planet: '1-1-2', until: '2026-11-21 18:02' }
  const text = shown(<Line notice={notice('openingTurn', facts)} onGo={() => {}} />)
  expect(text).toContain('title="2026-11-21 18:02 UTC"')
  expect(text).toContain('Your turn: name 1-1-2 until 2026-11-22 02:02 UTC+8')
})
