import { withdrawCalculation } from '#calls/withdrawal/withdraw.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { AskError } from '#web/ask/ask.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { useRested } from '#web/ask/use-rested.ts'

/** What the server says of an address, once its typing rests. */
export interface Judged {
  /** With its checksum; undefined while it is not judged, or refused. */
  readonly address: string | undefined
  /** What is wrong with it. */
  readonly fault: string | undefined
  readonly known: boolean | undefined
  readonly lookAlikes: readonly string[]
}

const NOT_YET: Judged = { address: undefined, fault: undefined, known: undefined, lookAlikes: [] }
/** What of the calculation's refusals is of the address. */
const OF_ADDRESS = ['badAddress', 'forbiddenAddress', 'addressNotInBook', 'addressWaits', 'chainNotSupported']
/** So long is a whole address; a shorter one is still being typed while its field is not left. */
export const WHOLE = 42

/**
 * Asks the server what it thinks of an address, of the least that can be withdrawn: a warning is read before an amount is typed, and no
 * amount makes an address wrong. `left`: what stood there when its field was left, or the button pressed: that is judged however short.
 */
export function useJudged(typed: {
  readonly chainId: number
  readonly asset: Asset
  readonly address: string
  readonly left: string
  readonly least: string
}): Judged {
  const words = useErrorWords()
  const { chainId, asset, left, least } = typed
  const address = useRested(typed.address)
  const whole = (address.length >= WHOLE || (address !== '' && address === left)) && address === typed.address
  const found = useAnswer(withdrawCalculation, { chainId, asset, address, amount: least }, { enabled: whole })
  if (!whole) return NOT_YET
  if (found.data) {
    const { address: checked, known, lookAlikes } = found.data
    return { address: checked, fault: undefined, known, lookAlikes }
  }
  if (!(found.error instanceof AskError)) return NOT_YET
  const { reason } = found.error
  if (reason && OF_ADDRESS.includes(reason)) return { ...NOT_YET, fault: words(found.error) }
  return NOT_YET
}
