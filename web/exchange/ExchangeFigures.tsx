import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { serverNow } from '#web/kit/figure/clock.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { TopUp } from '#web/pay/filling/TopUp.tsx'
import { BeforeAfter, Sides } from '#web/pay/Sides.tsx'
import type { Pair, Preview } from './preview.ts'
import { RateAge } from './RateAge.tsx'

interface Props {
  readonly pair: Pair
  readonly preview: Preview | undefined
  readonly balances: { readonly from: string; readonly to: string }
  readonly rateAt: number
}

/** What leaves and what arrives, side by side with the balance before and after; fee, rate and its age. */
export function ExchangeFigures({ pair, preview, balances, rateAt }: Props): ReactNode {
  const t = useTranslations('exchange')
  const locale = useLocale()
  const { from, to, feePercent, rate } = pair
  return (
    <>
      <Sides
        leaves={[
          {
            asset: from,
            amount: preview?.leaves ?? '0',
            before: balances.from,
            after: preview?.fromAfter,
            help: <TopUp asset={from} />,
          },
        ]}
        arrives={
          <>
            <p className="number">
              {amountText(preview?.arrives ?? '0', locale, 'all')} {to}
            </p>
            <BeforeAfter before={balances.to} after={preview?.toAfter} />
          </>
        }
      />
      <Ledger
        close
        rows={[
          {
            label: t('fee'),
            cause: t('feePart', { percent: feePercent }),
            figure: preview ? <Amount value={preview.fee} asset={from} precision="all" /> : '–',
          },
          {
            label: t('rate'),
            // the device's clock gave the time; the age is told by the server's
            cause: <RateAge short at={rateAt + serverNow() - Date.now()} />,
            figure: <span className="number">{`1 ${from} = ${amountText(rate, locale, 'all')} ${to}`}</span>,
          },
          { label: t('hold'), figure: t('noHold') },
        ]}
      />
    </>
  )
}
