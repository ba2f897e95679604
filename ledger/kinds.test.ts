import { describe, expect, it } from 'vitest'
import { isRecordType, JOURNAL_KIND_NAMES } from '#rules/asset/journal-kinds.ts'
import { SYSTEM_BOOKS, USER_BOOKS } from './chart.ts'
import { KINDS, kindsOf } from './kinds.ts'

const ofMembers = (book: string) => (USER_BOOKS as readonly string[]).includes(book)

describe('what a kind of journal may move', () => {
  it('touches an account of members exactly when members see it', () => {
    for (const kind of JOURNAL_KIND_NAMES)
      expect(KINDS[kind].moves.flat().some(ofMembers), kind).toBe(isRecordType(kind))
  })

  it('pays members out of an account of members only where it needs the pass of an exit', () => {
    const between = JOURNAL_KIND_NAMES.filter((kind) => KINDS[kind].moves.some((move) => move.every(ofMembers)))
    // a transfer between own accounts stays with one member: its law says so
    expect(between).toEqual(['naming', 'planetSale', 'ownTransfer', 'insideTransfer'])
    expect(JOURNAL_KIND_NAMES.filter((kind) => KINDS[kind].paysMembers)).toEqual([
      'naming',
      'planetSale',
      'insideTransfer',
    ])
  })

  it('reaches every account of the system that is in use', () => {
    const reached = new Set<string>(JOURNAL_KIND_NAMES.flatMap((kind) => KINDS[kind].moves.flat()))
    const unused = Object.keys(SYSTEM_BOOKS).filter((book) => !reached.has(book))
    expect(unused).toEqual([])
  })

  it('is proved by one law', () => {
    expect(kindsOf('purchases-are-booked')).toEqual(['purchase', 'addInvestment', 'replow'])
    expect(kindsOf('deposits-are-booked')).toEqual(['deposit', 'reversal', 'depositBelowMinimum'])
  })
})
