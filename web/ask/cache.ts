import { QueryClient } from '@tanstack/react-query'
import { asksAnew } from './under-sheets.ts'

/** Where answers are kept while their screens are open, and for some minutes after: nothing is kept alive, an entered route asks again (ROUTE-08). */
export function makeCache(): QueryClient {
  const anew = (): boolean => asksAnew(cache)
  const cache: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 0,
        // who comes back from what a list led to finds its rows, and his place among them
        gcTime: 300_000,
        refetchOnWindowFocus: anew,
        refetchOnReconnect: anew,
      },
    },
  })
  return cache
}
