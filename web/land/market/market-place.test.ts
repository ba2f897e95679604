import { describe, expect, it } from 'vitest'
import { plotOf, readLandPlace, writeLandPlace } from './market-place.ts'

const read = (text: string) => readLandPlace(new URLSearchParams(text))

describe('the address of the land market', () => {
  it('[LAND-04] keeps every filter, and leaves the usual out', () => {
    const text = 'land=soldOut&planet=onSale&type=ice&era=3&from=100&to=5000&sort=priceDown&plot=1-2-3~4~5'
    expect(writeLandPlace(read(text)).toString()).toBe(new URLSearchParams(text).toString())
    expect(writeLandPlace(read('')).toString()).toBe('')
  })
  it('leaves out what it does not know', () => {
    expect(read('land=all&planet=x&type=cheese&era=7&from=1e3&to=-1&sort=up&plot=1-2~3')).toEqual(read(''))
    expect(writeLandPlace(read(''), new URLSearchParams('inviteCode=ABC')).toString()).toBe('inviteCode=ABC')
  })
  it('names a plot', () => {
    expect(plotOf('1-2-3~4~5')).toEqual({ coordinates: '1-2-3', x: 4, y: 5 })
    expect(plotOf('1-2-3')).toBeUndefined()
  })
})
