import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import type { AnswerOf, AnyCall, Call, PayloadOf } from '#calls/call.ts'
import { ask } from '#web/ask/client.ts'
import { answerKey, useAnswer } from '#web/ask/hooks.ts'
import { useSession } from '#web/state/session-store.ts'

/** What a page of a list is asked by, beside what the list is filtered by. */
export interface PageAsked {
  readonly size?: number
  /** Where the page begins: the `next` of the one before. */
  readonly after?: string
}

/** A page of a list, and where the next one begins. */
export interface PageOf<Row> {
  readonly list: readonly Row[]
  readonly next: string | null
}

/** What a frame shows of a list: one of five states, the rows so far, and the ways to more of them. */
export interface List<Row> {
  /** `closed`: it is only for those who are logged in. `failed`: there is nothing to show but the error. */
  readonly state: 'loading' | 'failed' | 'closed' | 'empty' | 'filled'
  readonly rows: readonly Row[]
  /** The rows of the last filter, until those of the new one have come. */
  readonly late: boolean
  readonly error: Error | null
  /** Asks again for what did not come: the list, or its next page. */
  readonly retry: () => void
  readonly more: boolean
  readonly loadingMore: boolean
  readonly onMore: () => void
}

/** A list that comes in pages. */
export interface PagedList<Row, First> extends List<Row> {
  /** The first page's answer, with what the call tells beside its rows. */
  readonly first: First | undefined
  /** Any page of it, for a file. */
  readonly page: (asked: PageAsked) => Promise<PageOf<Row>>
}

type PagedCall = Call<z.ZodMiniType, z.ZodMiniType<PageOf<unknown>>>
type RowOf<C extends PagedCall> = AnswerOf<C>['list'][number]

interface Options {
  readonly size?: number
  /** A page may hold few rows, or none, though there are more: asks on by itself until so many stand there. */
  readonly atLeast?: number
}

/** A list by its keyset pages; `at` says what is asked for a page of it. */
export function useList<C extends PagedCall>(
  call: C,
  at: (page: PageAsked) => PayloadOf<C>,
  { size, atLeast = 1 }: Options = {},
): PagedList<RowOf<C>, AnswerOf<C>> {
  const closed = useClosed(call)
  const sized = size === undefined ? {} : { size }
  const found = useInfiniteQuery({
    queryKey: [...answerKey(call, at(sized)), 'pages'],
    queryFn: ({ pageParam }) => ask(call, at({ ...sized, ...(pageParam !== undefined && { after: pageParam }) })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: PageOf<unknown>) => last.next ?? undefined,
    // what is asked differently stands until its answer is there, so that nothing jumps
    placeholderData: keepPreviousData,
    enabled: !closed,
  })
  const { hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } = found
  // what was answered stands, an empty list too: only the first page, or one more, can fail it
  const failed = found.isLoadingError || found.isFetchNextPageError
  const pages = found.data?.pages ?? []
  const rows = pages.flatMap((page): readonly RowOf<C>[] => page.list)
  const short = rows.length < atLeast && hasNextPage && !isFetchingNextPage && !failed && !isPlaceholderData
  useEffect(() => {
    if (short) void fetchNextPage()
  }, [short, fetchNextPage])
  const waiting = found.isPending || (rows.length === 0 && (isPlaceholderData || (hasNextPage && !failed)))
  return {
    state: closed ? 'closed' : stateOf(rows.length, waiting, failed),
    rows,
    first: pages[0],
    late: isPlaceholderData,
    error: found.error,
    retry: () => void (found.isFetchNextPageError ? fetchNextPage() : refetch()),
    more: hasNextPage,
    loadingMore: isFetchingNextPage,
    onMore: () => void fetchNextPage(),
    page: (asked) => ask(call, at(asked)),
  }
}

/** A list that comes whole in an answer; `rowsOf` finds it there. */
export function useWholeList<C extends AnyCall, Row>(
  call: C,
  payload: PayloadOf<C>,
  rowsOf: (answer: AnswerOf<C>) => readonly Row[],
): List<Row> & { readonly answer: AnswerOf<C> | undefined } {
  const closed = useClosed(call)
  const found = useAnswer(call, payload, { enabled: !closed })
  const rows = found.data === undefined ? [] : rowsOf(found.data)
  return {
    state: closed ? 'closed' : stateOf(rows.length, found.isPending, found.isLoadingError),
    rows,
    answer: found.data,
    late: false,
    error: found.error,
    retry: () => void found.refetch(),
    more: false,
    loadingMore: false,
    onMore: () => undefined,
  }
}

function useClosed({ who }: AnyCall): boolean {
  const loggedIn = useSession(({ token }) => token !== '')
  return who === 'user' && !loggedIn
}

/** What is there stays on the screen when asking for it anew, or for more of it, fails. */
function stateOf(rows: number, waiting: boolean, failed: boolean): List<unknown>['state'] {
  if (rows > 0) return 'filled'
  if (failed) return 'failed'
  return waiting ? 'loading' : 'empty'
}
