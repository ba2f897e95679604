import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { AnswerOf, Call, PayloadOf } from '#calls/call.ts'
import { ask } from './client.ts'
import { answerKey } from './hooks.ts'

type PagedCall = Call<z.ZodMiniType, z.ZodMiniType<{ next: string | null }>>

/** An endless list by its keyset: `at` gives what to ask for the page that begins after a cursor. */
export function usePages<C extends PagedCall>(
  call: C,
  at: (after: string | undefined) => PayloadOf<C>,
  enabled = true,
): UseInfiniteQueryResult<InfiniteData<AnswerOf<C>>, Error> {
  return useInfiniteQuery({
    queryKey: [...answerKey(call, at(undefined)), 'pages'],
    queryFn: ({ pageParam }) => ask(call, at(pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: { next: string | null }) => last.next ?? undefined,
    enabled,
  })
}
