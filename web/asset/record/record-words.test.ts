import { describe, expect, it } from 'vitest'
import { messages } from '#languages/en_US.ts'
import { RECORD_TYPES } from '#rules/asset/journal-kinds.ts'
import { kindOf } from './record-words.ts'

describe('the words of movements', () => {
  it('name each kind of record, and nothing that is none', () => {
    expect(Object.keys(messages.asset.type).sort()).toEqual(
      [...RECORD_TYPES, 'planetBought', 'planetSold', 'other'].sort(),
    )
  })

  it('call a naming that brought something a part of its fee', () => {
    expect(kindOf({ type: 'naming', amount: '45' })).toBe('commission')
    expect(kindOf({ type: 'naming', amount: '-450' })).toBe('naming')
  })

  it('call a planet’s sale by the side that one was on', () => {
    expect(kindOf({ type: 'planetSale', amount: '97.5' })).toBe('planetSold')
    expect(kindOf({ type: 'planetSale', amount: '-100' })).toBe('planetBought')
  })

  it('have a name for what a newer server sends', () => {
    expect(kindOf({ type: 'stakeReward', amount: '1' })).toBe('other')
    expect(kindOf({ type: 'settlement', amount: '1' })).toBe('other')
  })
})
