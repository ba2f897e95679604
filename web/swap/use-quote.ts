import type { AnswerOf } from '#calls/call.ts'
import { swapQuote } from '#calls/swap/swap.ts'
import { parseUnits, units } from '#rules/amount/decimal.ts'
import { AskError } from '#web/ask/ask.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { useRested } from '#web/ask/use-rested.ts'
import { EVERY_MS } from './every.ts'
import type { Pair } from './pair.ts'

/** What a swap would do at this moment, once the typing rests; asked for again every ten seconds (SWAP-02). */
export function useQuote(
  pair: Pair,
  typed: string,
): { readonly quote: AnswerOf<typeof swapQuote> | undefined; readonly fault: string | undefined } {
  const words = useErrorWords()
  const amount = useRested(typed)
  const asked = parseUnits(typed)
  const rests = asked !== undefined && asked > 0n && amount === typed
  const found = useAnswer(swapQuote, { ...pair, amount }, { enabled: rests, every: EVERY_MS })
  if (!rests) return { quote: undefined, fault: undefined }
  if (found.isError) {
    const { error } = found
    return { quote: undefined, fault: error instanceof AskError ? words(error) : undefined }
  }
  // the quote that stands is of this very amount
  const quote = found.data && units(found.data.leaves) === asked ? found.data : undefined
  return { quote, fault: undefined }
}
