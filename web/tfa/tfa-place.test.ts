import { expect, it } from 'vitest'
import { readPackagePlace, readRecordPlace } from './tfa-place.ts'

const ID = '01980000-0000-7000-8000-000000000000'
const read = (text: string) => readRecordPlace(new URLSearchParams(text))

it('what the records show stands in the address; what it does not know is left out', () => {
  expect(read(`event=lost&pack=B&package=${ID}&period=30`)).toEqual({
    event: 'lost',
    pack: 'B',
    package: ID,
    sort: '',
    period: '30',
    from: '',
    to: '',
  })
  expect(read('event=gift&pack=D&package=1')).toMatchObject({ event: '', pack: '', package: '' })
  // a kind that is worked out by day has no order by amount
  for (const [text, sort] of [
    ['event=charge&sort=amount', 'amount'],
    ['sort=amountUp', 'amountUp'],
    ['event=lost&sort=oldest', 'oldest'],
    ['event=lost&sort=amount', ''],
    ['event=release&sort=amountUp', ''],
    ['event=buy&sort=best', ''],
  ])
    expect(read(text ?? '').sort).toBe(sort)
  expect(readPackagePlace(new URLSearchParams('pack=A&charge=charging'))).toEqual({ pack: 'A', charge: 'charging' })
})
