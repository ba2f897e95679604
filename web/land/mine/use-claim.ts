import { useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { incomeRecords } from '#calls/income/records.ts'
import { landClaim, landClaimAll } from '#calls/land/claim.ts'
import { landDetail } from '#calls/land/detail.ts'
import { myLands } from '#calls/land/my.ts'
import { AskError } from '#web/ask/ask.ts'
import { useAct } from '#web/ask/hooks.ts'
import { amountText } from '#web/kit/amount-text.ts'
import { say } from '#web/kit/toast.ts'
import { isSome } from './figures.ts'

const STALE = [myLands, landDetail, incomeRecords, incomeOverview, assetList] as const

interface Claimed {
  readonly claimed: string
  readonly lost: string
  readonly lands: number
}

/** Claims one land or all of them with one press. A press whose answer was lost is the same claim when pressed again. */
export function useClaim() {
  const t = useTranslations('land.claim')
  const locale = useLocale()
  // by what is claimed; kept until its answer is known
  const pending = useRef(new Map<string, string>())
  const done = ({ claimed, lost, lands }: Claimed): void => {
    const amount = `${amountText(claimed, locale)} DU`
    say(
      isSome(lost)
        ? t('doneLost', { amount, lands, lost: `${amountText(lost, locale)} DU` })
        : t('done', { amount, lands }),
    )
  }
  const options = {
    refresh: STALE,
    onDone: done,
    // said by the toast, and gone by itself: nothing has to be done
    onRefused: (reason: string | undefined) => reason === 'nothingToClaim',
  }
  const one = useAct(landClaim, options)
  const all = useAct(landClaimAll, options)
  async function send(what: string, act: (requestId: string) => Promise<unknown>): Promise<void> {
    const requestId = pending.current.get(what) ?? crypto.randomUUID()
    pending.current.set(what, requestId)
    try {
      await act(requestId)
      pending.current.delete(what)
    } catch (error) {
      // refused: nothing happened, the next press is a new claim; no answer: it may have happened
      if (error instanceof AskError && error.kind === 'refused') pending.current.delete(what)
    }
  }
  return {
    claim: (tokenId: string) => void send(tokenId, (requestId) => one.mutateAsync({ tokenId, requestId })),
    claimAll: () => void send('all', (requestId) => all.mutateAsync({ requestId })),
    claiming: one.isPending ? one.variables.tokenId : undefined,
    claimingAll: all.isPending,
  }
}
