import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { incomeRecords } from '#calls/income/records.ts'
import { landClaim, landClaimAll } from '#calls/land/claim.ts'
import { landDetail } from '#calls/land/own/detail.ts'
import { myLands } from '#calls/land/own/my.ts'
import { lapseNext } from '#calls/lapse/next.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { isSome } from '#web/kit/figure/sum.ts'
import { say } from '#web/kit/toast/toast.ts'
import { useOnce } from '#web/pay/use-once.ts'

const STALE = [myLands, landDetail, incomeRecords, incomeOverview, assetList, lapseNext] as const

interface Claimed {
  readonly claimed: string
  readonly lost: string
  readonly lands: number
}

/** Claims one land or all of them with one press. A press whose answer was lost is the same claim when pressed again. */
export function useClaim() {
  const t = useTranslations('land.claim')
  const locale = useLocale()
  const done = ({ claimed, lost, lands }: Claimed): void => {
    const amount = `${amountText(claimed, locale, 'all')} DU`
    say(
      isSome(lost)
        ? t('doneLost', { amount, lands, lost: `${amountText(lost, locale, 'all')} DU` })
        : t('done', { amount, lands }),
    )
  }
  const options = {
    refresh: STALE,
    onDone: done,
    // said by the toast, and gone by itself: nothing has to be done
    onRefused: (reason: string | undefined) => reason === 'nothingToClaim',
  }
  const one = useOnce(landClaim, options)
  const all = useOnce(landClaimAll, options)
  return {
    claim: (tokenId: string) => void one.run({ tokenId }),
    claimAll: () => void all.run({}),
    claiming: one.asked?.tokenId,
    claimingAll: all.busy,
  }
}
