import type { UseQueryResult } from '@tanstack/react-query'
import type { AnswerOf } from '#calls/call.ts'
import { chainList } from '#calls/deposit/chain-list.ts'
import { useAnswer } from '#web/ask/hooks.ts'

/** A chain as the screens know it. */
export interface NamedChain {
  readonly chainName: string
  readonly chainId: number
}

/** The numbers of chains that a list may name without them (AUTH-20). */
const NUMBERS: Readonly<Record<string, number>> = { BSC: 56, ETH: 1, HECO: 128 }

/** The chains of a list with their numbers; one whose number nobody knows is left out. */
export function numbered(list: AnswerOf<typeof chainList>): NamedChain[] {
  return list.flatMap(({ chainName, chainId = NUMBERS[chainName] }) =>
    chainId === undefined ? [] : [{ chainName, chainId }],
  )
}

/** The chains that the server names, the default one first. */
export function useChains(): Pick<UseQueryResult, 'isError' | 'error' | 'refetch'> & {
  readonly data: NamedChain[] | undefined
} {
  const { data, isError, error, refetch } = useAnswer(chainList, {})
  return { data: data && numbered(data), isError, error, refetch }
}
