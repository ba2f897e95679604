import { expect, it } from 'vitest'
import { roomAgain } from './room-again.ts'

const land = (x: number, amount: string, stood: readonly [string, string, string] | null) => ({
  coordinates: '1-1-1',
  planetName: '',
  x,
  y: 0,
  amount,
  stood: stood && { times: 3, investment: stood[0], counted: stood[1], earned: stood[2] },
})
/** Room for 10 and for 100: a claim of 25 fills the first. */
const lands = [land(1, '10', ['100', '280', '10']), land(2, '15', ['100', '199.5', '0.5'])]
const shown = ({ rows, equal }: ReturnType<typeof roomAgain>) => [
  rows.map((row) => [row.land.x, row.room, row.amount]),
  equal,
]

it('[LAND-09][INCOME-12] a claim fills lands in their order, each up to its room', () => {
  expect(shown(roomAgain(lands, { before: '0', amount: '25' }))).toEqual([
    [
      [1, '10', '10'],
      [2, '100', '15'],
    ],
    true,
  ])
})

it('[INCOME-12] of several rewards each took the room that those before it had left', () => {
  expect(shown(roomAgain(lands, { before: '0', amount: '8' }))).toEqual([[[1, '10', '8']], true])
  expect(shown(roomAgain(lands, { before: '8', amount: '7' }))).toEqual([
    [
      [1, '10', '2'],
      [2, '100', '5'],
    ],
    true,
  ])
  expect(shown(roomAgain(lands, { before: '15', amount: '10' }))).toEqual([[[2, '100', '10']], true])
})

it('[INCOME-12] what took other lands, or more than there was room for, is told', () => {
  const other = [land(1, '9', ['100', '280', '10']), land(2, '16', ['100', '199.5', '0.5'])]
  expect(roomAgain(other, { before: '0', amount: '25' }).equal).toBe(false)
  const more = [land(1, '11', ['100', '280', '10'])]
  expect(roomAgain(more, { before: '0', amount: '11' }).equal).toBe(false)
  // a reward that goes beyond what its claim counted
  expect(roomAgain(lands, { before: '20', amount: '6' }).equal).toBe(false)
})

it('[INCOME-12] where it was not kept how a land stood, the parts are shown and nothing is claimed of them', () => {
  const old = [land(1, '10', null), land(2, '15', ['100', '199.5', '0.5'])]
  expect(shown(roomAgain(old, { before: '0', amount: '25' }))).toEqual([
    [
      [1, undefined, '10'],
      [2, '100', '15'],
    ],
    undefined,
  ])
})
