import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { RateAge } from '#web/asset/RateAge.tsx'
import { Amount } from '#web/kit/Amount.tsx'
import { amountText } from '#web/kit/amount-text.ts'
import { serverNow } from '#web/kit/clock.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import styles from './Exchange.module.css'
import type { Pair, Preview } from './preview.ts'

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
      <div className={styles.sides}>
        <Side
          label={t('leaves')}
          value={preview?.leaves}
          asset={from}
          before={balances.from}
          after={preview?.fromAfter}
        />
        <Side label={t('arrives')} value={preview?.arrives} asset={to} before={balances.to} after={preview?.toAfter} />
      </div>
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

interface SideProps {
  readonly label: string
  readonly value: string | undefined
  readonly asset: string
  readonly before: string
  readonly after: string | undefined
}

function Side({ label, value, asset, before, after }: SideProps): ReactNode {
  const t = useTranslations('exchange')
  return (
    <div>
      <span>{label}</span>
      <b>{value === undefined ? '–' : <Amount value={value} asset={asset} precision="all" />}</b>
      <small>
        {t('balance')}{' '}
        <span className="number">
          <Amount value={before} />
          {after !== undefined && !after.startsWith('-') && (
            <>
              {' → '}
              <Amount value={after} />
            </>
          )}
        </span>
      </small>
    </div>
  )
}
