import type { AnswerOf } from '#calls/call.ts'
import { insideReceiver } from '#calls/transfer/inside.ts'
import { AskError } from '#web/ask/ask.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { useRested } from '#web/ask/use-rested.ts'

/** Whom a typed name or user id means, once its typing rests. */
export interface Found {
  readonly receiver: AnswerOf<typeof insideReceiver> | undefined
  /** Why it means nobody. */
  readonly fault: string | undefined
}

const NOBODY: Found = { receiver: undefined, fault: undefined }

/** Asks the server whom a name or a user id means; what is still being typed means nobody. */
export function useReceiver(typed: string): Found {
  const words = useErrorWords()
  const account = useRested(typed)
  const whole = account !== '' && account === typed
  const found = useAnswer(insideReceiver, { account }, { enabled: whole })
  if (!whole) return NOBODY
  if (found.data) return { receiver: found.data, fault: undefined }
  return found.error instanceof AskError ? { ...NOBODY, fault: words(found.error) } : NOBODY
}
