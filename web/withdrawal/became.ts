import type { AnswerOf } from '#calls/call.ts'
import type { withdrawRecords } from '#calls/withdrawal/records.ts'

type Row = Pick<AnswerOf<typeof withdrawRecords>['list'][number], 'state' | 'fee' | 'arrives'>

/** What of a withdrawal arrived, or is to, and what it cost: of one that went back neither. */
export function became({ state, fee, arrives }: Row): { readonly fee: string; readonly arrives: string } {
  return state === 'refunded' ? { fee: '0', arrives: '0' } : { fee, arrives }
}
