import { useState } from 'react'
import { ERRORS, type ErrorName } from '#rules/errors/errors.ts'

/** A refusal that belongs to no field: its name, which knows the ways out, and its words. */
export interface Refusal {
  readonly reason: ErrorName | undefined
  readonly text: string
}

/** The name of a refusal, if it is one of ours. */
export function errorName(text: string | undefined): ErrorName | undefined {
  return text !== undefined && text in ERRORS ? (text as ErrorName) : undefined
}

/** What was refused in something open that has no fields: `show` is the act's `onRefused`. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<Refusal>()
  return {
    refusal,
    show(reason: ErrorName | undefined, text: string): boolean {
      setRefusal({ reason, text })
      return true
    },
    forget: (): void => setRefusal(undefined),
  }
}
