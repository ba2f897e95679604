import { QueryClient } from '@tanstack/react-query'
import { asksAnew } from './under-sheets.ts'

/** Where answers are kept while their screens are open: nothing is kept alive, an entered route asks again (ROUTE-08). */
export function makeCache(): QueryClient {
  const anew = (): boolean => asksAnew(cache)
  const cache: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 0,
        gcTime: 60_000,
        refetchOnWindowFocus: anew,
        refetchOnReconnect: anew,
      },
    },
  })
  return cache
}
