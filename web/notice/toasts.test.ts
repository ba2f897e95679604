import { describe, expect, it } from 'vitest'
import type { NoticeTopic } from '#rules/notice/topics.ts'
import { type Notice, toSay, waysOf } from './toasts.ts'

const NOW = 1_790_000_000_000
const notice = (id: string, change: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'depositCredited',
  at: NOW - 1000,
  // a toast is recent by the wall, however far the world is ahead
  worldAt: NOW + 86_400_000,
  read: false,
  facts: { asset: 'USDT', amount: '5' },
  ...change,
})
const said = (list: Notice[], before: string[] = [], quiet: NoticeTopic[] = []) =>
  toSay(list, { said: new Set(before), quiet, now: NOW }).map(({ id }) => id)

describe('what is said as a toast', () => {
  it('is what came lately and was neither read nor said before, the oldest first', () => {
    expect(said([notice('3'), notice('2'), notice('1')], ['2'])).toEqual(['1', '3'])
    expect(said([notice('1', { read: true })])).toEqual([])
    expect(said([notice('1', { at: NOW - 600_000 })])).toEqual([])
    expect(said([notice('1', { at: NOW - 599_999 })])).toEqual(['1'])
  })
  it('is not what the member did himself', () => {
    expect(said([notice('1', { kind: 'planetBought' }), notice('2', { kind: 'landGiven' })])).toEqual([])
    expect(said([notice('1', { kind: 'lapsed' })])).toEqual([])
    expect(said([notice('1', { kind: 'security' }), notice('2', { kind: 'planetSold' })])).toEqual(['2'])
  })
  it('is nothing of what the member wants no toasts of', () => {
    const list = [notice('1'), notice('2', { kind: 'planetSold' }), notice('3', { kind: 'depositTakenBack' })]
    expect(said(list, [], ['arrives'])).toEqual(['3', '2'])
    expect(said(list, [], ['sold', 'lapses', 'returned'])).toEqual(['1'])
  })
  it('[ASSET-03] leads on: USDT is exchanged or pays land as it is, DU pays, all else is looked at', () => {
    expect(waysOf(notice('1')).map(({ to }) => to)).toEqual(['/asset?exchange=USDT-DU', '/market'])
    expect(waysOf(notice('1', { facts: { asset: 'DU' } })).map(({ to }) => to)).toEqual(['/market'])
    // who went to deposit from a payment goes on with it
    const left = '/land?planet=1-1-1#9,9'
    expect(waysOf(notice('1'), left)).toEqual([
      { label: 'exchange', to: '/asset?exchange=USDT-DU' },
      { label: 'pay', to: left },
    ])
    const land = notice('1', { kind: 'landReceived', facts: { tokenId: '77' } })
    expect(waysOf(land)).toEqual([{ label: 'see', to: '/planet/info?token=77' }])
  })
})
