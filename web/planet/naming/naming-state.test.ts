import { describe, expect, it } from 'vitest'
import { type Draft, type Move, type Naming, naming, unbegun } from './naming-state.ts'

const draft: Draft = { coordinates: '', name: 'Halcyon', manifesto: 'Calm seas.', inviteCode: 'ABC' }
const say = (fault: string): string => fault
const begun = naming(unbegun, { do: 'begin', coordinates: '2-114-5', paying: false, draft })
const state = (...moves: Move[]): Naming => moves.reduce(naming, begun)
const planet = {
  coordinates: '2-114-5',
  galaxy: 2,
  system: 114,
  orbit: 5,
  name: 'Halcyon',
  type: 'gas',
  level: 5,
  state: 'named',
  price: '10000',
  opensAt: 0,
  plots: 16_384,
  plotsSold: 0,
  owner: 'ada',
  image: '',
  rendering: false,
  mine: true,
} as const

describe('naming a planet', () => {
  it('begins where a planet is given, and with what was typed before', () => {
    expect(begun).toMatchObject({ step: 'write', coordinates: '2-114-5', name: 'Halcyon', inviteCode: 'ABC' })
    expect(naming(unbegun, { do: 'begin', coordinates: '', paying: false, draft }).step).toBe('choose')
  })
  it('[PLANET-04] does not go on to the payment with a bad name or declaration', () => {
    const bad = state({ do: 'type', field: 'name', text: ' ' }, { do: 'toPay', say })
    expect(bad).toMatchObject({ step: 'write', faults: { name: 'badName' } })
    expect(state({ do: 'type', field: 'manifesto', text: '' }, { do: 'toPay', say }).faults).toEqual({
      manifesto: 'enterManifesto',
    })
    expect(state({ do: 'toPay', say }).step).toBe('pay')
  })
  it('keeps what was typed over refusals and ways back', () => {
    const tried = state(
      { do: 'toPay', say },
      { do: 'refused', reason: 'badTransactionPassword', message: 'wrong' },
      { do: 'back' },
      { do: 'toPay', say },
    )
    expect(tried).toMatchObject({ step: 'pay', name: 'Halcyon', faults: {} })
    expect(state({ do: 'choose', coordinates: '2-114-2' })).toMatchObject({ coordinates: '2-114-2', name: 'Halcyon' })
  })
  it('stands where the address leads: what was typed is kept, and nothing is paid for that was not written', () => {
    const at = (coordinates: string, paying = false): Move => ({ do: 'at', coordinates, paying })
    expect(state({ do: 'toPay', say }, at('2-114-5'))).toMatchObject({ step: 'write', name: 'Halcyon' })
    expect(state(at('2-114-5', true))).toMatchObject({ step: 'pay', coordinates: '2-114-5' })
    expect(state(at('')).step).toBe('choose')
    expect(state({ do: 'type', field: 'manifesto', text: '' }, at('2-114-5', true)).step).toBe('write')
    const reload = { do: 'begin', coordinates: '2-114-5', paying: true } as const
    expect(naming(unbegun, { ...reload, draft }).step).toBe('pay')
    expect(naming(unbegun, { ...reload, draft: { ...draft, name: '' } }).step).toBe('write')
    // a refusal led back to its field, and the address follows
    const taken = state({ do: 'toPay', say }, { do: 'refused', reason: 'nameTaken', message: 'taken' })
    expect(naming(taken, at('2-114-5')).faults).toEqual({ name: 'taken' })
  })
  it('shows a refusal at its field, one step back where the field is there', () => {
    const taken = state({ do: 'toPay', say }, { do: 'refused', reason: 'nameTaken', message: 'taken' })
    expect(taken).toMatchObject({ step: 'write', faults: { name: 'taken' }, name: 'Halcyon' })
    const gone = state({ do: 'toPay', say }, { do: 'refused', reason: 'planetTaken', message: 'gone' })
    expect(gone).toMatchObject({ step: 'pay', faults: {} })
  })
  it('a fault goes when its field changes', () => {
    const bad = state({ do: 'refused', reason: 'nameTaken', message: 'taken' })
    expect(naming(bad, { do: 'type', field: 'name', text: 'New' }).faults).toEqual({})
  })
  it('ends with the planet and an empty draft', () => {
    const named = { planet, paid: '10000', commission: '0', order: 'o', inviteCode: 'MINE' }
    expect(state({ do: 'named', named })).toMatchObject({ step: 'done', name: '', named })
  })
})
