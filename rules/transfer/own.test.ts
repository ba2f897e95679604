import { describe, expect, it } from 'vitest'
import { isOwnAsset, OWN_BOOKS, ownMoveFault } from './own.ts'

const move = { fromBook: 'investment', toBook: 'bonus', units: 1n } as const

describe('a transfer between own accounts', () => {
  it('[ASSET-08] goes between any two of the three, in each direction, of all but DP', () => {
    const ways = OWN_BOOKS.flatMap((fromBook) => OWN_BOOKS.map((toBook) => ({ fromBook, toBook })))
    const open = ways.filter((way) => ownMoveFault({ ...move, ...way }) === undefined)
    expect(open.map(({ fromBook, toBook }) => `${fromBook} ${toBook}`)).toEqual([
      'investment bonus',
      'investment trading',
      'bonus investment',
      'bonus trading',
      'trading investment',
      'trading bonus',
    ])
    const asked = ['DU', 'hPT', 'RC', 'DP', 'SAI', 'USDT', 'DAOT', 'ETH']
    expect(asked.filter(isOwnAsset)).toEqual(['DU', 'hPT', 'RC', 'SAI', 'USDT', 'DAOT'])
  })

  it('[ASSET-08][ERR-15] is refused by name: within one account, and of nothing', () => {
    expect(ownMoveFault({ ...move, toBook: 'investment' })).toBe('sameAccount')
    expect(ownMoveFault({ ...move, units: 0n })).toBe('enterAmount')
  })
})
