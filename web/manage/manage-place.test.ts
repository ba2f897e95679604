import { describe, expect, it } from 'vitest'
import { readManage, writeManage } from './manage-place.ts'

const read = (text: string) => readManage(new URLSearchParams(text))

describe('the address of my planets', () => {
  it('[PLANET-06] says filters, order and the open sheet, and opens the same again', () => {
    const place = read('state=onSale&type=gas&search=Ves&sort=taxDown&sell=1-1-1')
    expect(place).toEqual({ state: 'onSale', type: 'gas', search: 'Ves', sort: 'taxDown', sheet: 'sell', at: '1-1-1' })
    expect(readManage(writeManage(place))).toEqual(place)
  })
  it('leaves out what is usual or unknown', () => {
    expect(read('state=upcoming&type=x&sort=y&give=nowhere')).toEqual(read(''))
    expect(writeManage(read('')).toString()).toBe('')
  })
})
