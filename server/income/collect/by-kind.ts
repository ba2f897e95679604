import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { incomeCollect } from '#calls/income/collect.ts'
import type { Payer } from '#server/handler/handler.ts'
import { collectGeneration } from '#server/income/claim/generation.ts'
import { collectReferral, collectTax } from '#server/income/claim/tax.ts'
import { collectRewards } from './collect.ts'

/** Collects what is asked for. */
export function collect(payer: Payer, asked: RequestOf<typeof incomeCollect>): Promise<AnswerOf<typeof incomeCollect>> {
  switch (asked.kind) {
    case 'tax':
      return collectTax(payer)
    case 'referral':
      return collectReferral(payer)
    case 'generation':
      return collectGeneration(payer)
    case 'rewards':
      return collectRewards(payer, asked)
  }
}
