import { describe, expect, it } from 'vitest'
import { askedOf, onMap, plotOf, readLandPlace, writeLandPlace } from './market-place.ts'

const read = (text: string) => readLandPlace(new URLSearchParams(text))

describe('the address of the land market', () => {
  it('[LAND-04] keeps every filter, and leaves the usual out', () => {
    const text =
      'land=soldOut&planet=onSale&type=ice&era=3&from=100&to=5000&sort=yieldDown&view=plots&search=alba&plot=1-2-3~4~5'
    expect(writeLandPlace(read(text)).toString()).toBe(new URLSearchParams(text).toString())
    expect(writeLandPlace(read('')).toString()).toBe('')
  })
  it('leaves out what it does not know', () => {
    expect(read('land=all&planet=x&type=cheese&era=7&from=1e3&to=-1&sort=up&view=map&plot=1-2~3')).toEqual(read(''))
    expect(writeLandPlace(read(''), new URLSearchParams('inviteCode=ABC')).toString()).toBe('inviteCode=ABC')
  })
  it('asks only for what may be bought, but where all is to be shown', () => {
    expect(askedOf(read(''))).toMatchObject({ mayBuy: true })
    expect(askedOf(read('barred=1'))).toMatchObject({ mayBuy: false })
    expect(writeLandPlace(read('barred=1')).toString()).toBe('barred=1')
    expect(writeLandPlace(read('barred=0')).toString()).toBe('')
  })
  it('asks for what it says, and leads to the same beside the map', () => {
    expect(askedOf(read('type=ice&era=3&from=100&search=%20alba%20&sort=yieldDown'))).toEqual({
      mayBuy: true,
      planetType: 'ice',
      era: 3,
      priceFrom: '100',
      search: 'alba',
      sort: 'yieldDown',
    })
    expect(askedOf(read(''))).toEqual({ mayBuy: true, sort: 'priceUp' })
    expect(onMap(read('era=3&from=100&sort=yieldDown&type=ice'), '1-2-3')).toBe(
      '/land?planet=1-2-3&era=3&from=100&sort=yieldDown',
    )
    expect(onMap(read(''), '1-2-3')).toBe('/land?planet=1-2-3')
  })
  it('names a plot', () => {
    expect(plotOf('1-2-3~4~5')).toEqual({ coordinates: '1-2-3', x: 4, y: 5 })
    expect(plotOf('1-2-3')).toBeUndefined()
  })
})
