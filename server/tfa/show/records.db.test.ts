import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayloadOf } from '#calls/call.ts'
import { RECORD_SORTS } from '#calls/fields.ts'
import { bagRecords, TFA_EVENTS } from '#calls/tfa/release.ts'
import type { Person } from '#proof/api/person.ts'
import { type TfaWorld, tfaWorld } from '#proof/api/tfa/tfa-world.ts'

let scene: TfaWorld
let ada: Person

type Asked = Omit<PayloadOf<typeof bagRecords>, 'size' | 'after'>

beforeAll(async () => {
  scene = await tfaWorld(['ada'])
  const [one] = scene.people
  if (!one) throw new Error('nobody')
  ada = one
  // two packages that release beside each other; what is charged and withdrawn comes back in part, so that a page ends among equals
  await scene.buy(ada, 'A')
  for (const amount of ['30', '10', '20', '20', '10', '10']) await scene.charge(ada, amount)
  await scene.buy(ada, 'B')
  for (const days of [2, 1, 1, 3]) {
    await scene.days(days)
    await scene.withdraw(ada)
  }
  await scene.days(7)
})
afterAll(() => scene.world.end())

/** Every line that a list tells, page by page to its end. */
async function walked(asked: Asked, size: number) {
  const told = []
  let after: string | undefined
  do {
    const { list, next } = await scene.world.get(bagRecords, { ...asked, size, ...(after && { after }) }, ada.token)
    expect(list.length).toBeLessThanOrEqual(size)
    told.push(...list)
    after = next ?? undefined
  } while (after)
  return told
}

const amounts = async (asked: Asked, size = 100) => (await walked(asked, size)).map(({ amount }) => amount)

describe('[TFA-07] records of packages', () => {
  it('are told by time and by amount, both ways', async () => {
    const charged = ['10', '10', '20', '20', '10', '30']
    expect(await amounts({ event: 'charge' })).toEqual(charged)
    expect(await amounts({ event: 'charge', sort: 'oldest' })).toEqual(charged.toReversed())
    expect(await amounts({ event: 'charge', sort: 'amount' })).toEqual(['30', '20', '20', '10', '10', '10'])
    expect(await amounts({ event: 'charge', sort: 'amountUp' })).toEqual(['10', '10', '10', '20', '20', '30'])
    expect(await amounts({ event: 'buy', sort: 'amountUp' })).toEqual(['100', '1000'])
    expect(await amounts({ event: 'buy' })).toEqual(['1000', '100'])
    expect(await amounts({ event: 'buy', sort: 'oldest' })).toEqual(['100', '1000'])
  })

  it.each(TFA_EVENTS)('of %s stand in one order, each once, however long a page is', async (event) => {
    const byDay = event === 'release' || event === 'lost'
    const newest = await walked({ event }, 100)
    expect(newest.length).toBeGreaterThan(1)
    for (const sort of byDay ? (['newest', 'oldest'] as const) : RECORD_SORTS) {
      const whole = await walked({ event, sort }, 100)
      for (const size of [1, 2, 3])
        expect(await walked({ event, sort }, size), `${sort}, pages of ${size}`).toEqual(whole)
      const way = { newest: -1, oldest: 1, amount: -1, amountUp: 1 }[sort]
      const place = (row: (typeof whole)[number]): [number, string] =>
        byDay ? [row.day ?? 0, row.package] : [sort === 'newest' || sort === 'oldest' ? 0 : Number(row.amount), row.id]
      const inOrder = newest.toSorted((one, other) => {
        const [[a, x], [b, y]] = [place(one), place(other)]
        return way * (a - b || (x < y ? -1 : 1))
      })
      expect(whole).toEqual(inOrder)
    }
  })

  it.each(['release', 'lost'] as const)(
    'of %s know no order by amount: each is worked out when it is read',
    async (event) => {
      for (const sort of ['amount', 'amountUp'] as const)
        expect((await scene.world.ask(bagRecords, { event, sort }, ada.token)).data).toMatchObject({
          error: 'badRequest',
          field: 'sort',
        })
    },
  )

  it('go on only in the order that a page was told in', async () => {
    for (const [event, sorts] of [
      ['charge', RECORD_SORTS],
      ['release', ['newest', 'oldest']],
    ] as const)
      for (const sort of sorts) {
        const after = (await scene.world.get(bagRecords, { event, sort, size: 1 }, ada.token)).next ?? ''
        for (const other of sorts.filter((one) => one !== sort))
          expect(
            (await scene.world.ask(bagRecords, { event, sort: other, size: 1, after }, ada.token)).data,
          ).toMatchObject({
            error: 'badRequest',
            field: 'after',
          })
      }
  })
})
