import { useLocale, useTranslations } from 'use-intl'
import { bagReleaseWithdraw } from '#calls/tfa/release.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { say, untell } from '#web/kit/toast/toast.ts'
import { type Asked, useOnce } from '#web/pay/use-once.ts'
import { STALE } from './stale.ts'

type Which = Asked<typeof bagReleaseWithdraw>

/** That nothing could be withdrawn, as it stands on the screen. */
const refusals: number[] = []

/** What was refused is out of date once anything else is begun: it must not stand beside a purchase. */
export function forgetRefusal(): void {
  untell(refusals.splice(0))
}

/** Withdraws what one package has released, or all of them (TFA-06). */
export function useWithdrawal(): { readonly busy: boolean; readonly run: (which: Which) => void } {
  const t = useTranslations('tfa')
  const locale = useLocale()
  const { busy, run } = useOnce(bagReleaseWithdraw, {
    refresh: STALE,
    onDone: ({ received }) => say(t('withdrawnDone', { sum: amountText(received, locale, 'all') })),
    onSaid: (toast) => refusals.push(toast),
  })
  return {
    busy,
    run(which) {
      forgetRefusal()
      void run(which)
    },
  }
}
