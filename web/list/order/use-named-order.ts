import { useSearchParams } from 'wouter'
import { isOrder } from '#rules/search/order.ts'

const NONE = '00000000-0000-0000-0000-000000000000'

/** The order that the address names (`?order=`), undefined where it names none; `asked`: with what it can be asked for all the same. */
export function useNamedOrder(): { readonly order: string | undefined; readonly asked: string } {
  const [query] = useSearchParams()
  const text = query.get('order') ?? ''
  return isOrder(text) ? { order: text, asked: text } : { order: undefined, asked: NONE }
}
