import { expect, it } from 'vitest'
import { numbered } from './use-chains.ts'

it('[AUTH-20] fills in the numbers of BSC, ETH and HECO where a list leaves them out', () => {
  const named = ['BSC', 'ETH', 'HECO', 'Elsewhere'].map((chainName) => ({ chainName }))
  expect(numbered([...named, { chainName: 'BSC', chainId: 97 }])).toEqual([
    { chainName: 'BSC', chainId: 56 },
    { chainName: 'ETH', chainId: 1 },
    { chainName: 'HECO', chainId: 128 },
    { chainName: 'BSC', chainId: 97 },
  ])
})
