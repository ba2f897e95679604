import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { landEnd, landEndBefore } from '#calls/land/end.ts'
import { formatUnits, parseUnits } from '#rules/amount/decimal.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { isSome } from '#web/kit/figure/sum.ts'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { Ledger, type LedgerRow } from '#web/kit/Ledger.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import type { MyLand } from '../mine/figures.ts'
import { ActDone } from './ActDone.tsx'
import styles from './LandActions.module.css'
import { useLandPayment } from './use-land-payment.ts'

type Quote = AnswerOf<typeof landEndBefore>

interface Props {
  readonly land: MyLand
  readonly onClose: () => void
}

/** Redeeming or withdrawing a land: what comes, the fee and what is lost stand there before it is done (LAND-11). */
export function EndSheet({ land, onClose }: Props): ReactNode {
  const t = useTranslations('act')
  const words = useErrorWords()
  const [least, setLeast] = useState('')
  const { done, proofs, pay } = useLandPayment(landEnd, { terms: ['quote'] })
  const quote = useAnswer(landEndBefore, { tokenId: land.tokenId }, { enabled: done === undefined })
  const sumOf = useSum()
  const title = t(land.mode === 'wallet' ? 'end.redeemTitle' : 'end.withdrawTitle')
  const note = `${land.planetName} ${land.x}, ${land.y}`
  if (done) {
    const text =
      done.state === 'waiting' ? t('end.waiting') : t(done.kind === 'redeem' ? 'end.redeemed' : 'end.withdrawn')
    const record = isSome(done.received) ? `/record/info?order=${done.order}` : '/planet/record?tab=events'
    return (
      <Sheet open addressed onClose={onClose} title={title} note={note}>
        <ActDone text={text} order={done.order} record={record} onClose={onClose} />
      </Sheet>
    )
  }
  const said = quote.data
  const foot = said && (
    <PayFoot
      proofs={proofs}
      sum={t('end.pay', { sum: sumOf(said) })}
      ready={!quote.isFetching}
      onPay={() => void pay({ tokenId: land.tokenId, quote: said.quote, ...(least !== '' && { least }) })}
    />
  )
  return (
    <Sheet open addressed onClose={onClose} title={title} note={note} footer={foot}>
      {quote.isError && !said ? (
        <ErrorState text={words(quote.error)} onRetry={quote.refetch} />
      ) : said ? (
        <>
          <Figures quote={said} />
          {said.waits && (
            <AmountField label={t('end.least')} value={least} onChange={setLeast} unit="DU" hint={t('end.leastHint')} />
          )}
        </>
      ) : (
        <Skeleton rows={6} shape="lines" />
      )}
    </Sheet>
  )
}

/** What comes in all, asset by asset, the returned addition among it. */
function useSum(): (quote: Quote) => string {
  const locale = useLocale()
  return ({ legs, returned }) => {
    const parts = legs.map(({ receives, asset }) => `${amountText(receives, locale, 'all')} ${asset}`)
    for (const { amount, asset } of returned) parts.push(`${amountText(amount, locale, 'all')} ${asset}`)
    return parts.length > 0 ? parts.join(' + ') : '0 DU'
  }
}

function Figures({ quote }: { readonly quote: Quote }): ReactNode {
  const t = useTranslations()
  const locale = useLocale()
  const sumOf = useSum()
  const du = (value: string): string => amountText(value, locale, 'all')
  const figure = (value: string, asset = 'DU'): ReactNode => (
    <span className="number">{`${amountText(value, locale, 'all')} ${asset}`}</span>
  )
  const rows: LedgerRow[] = [
    { label: t('land.investment'), figure: figure(quote.investment) },
    ...(quote.kind === 'withdraw'
      ? [
          { label: t('act.end.share', { percent: quote.sharePercent }), figure: figure(shareOf(quote)) },
          { label: t('act.end.counted'), figure: figure(`-${quote.counted}`) },
        ]
      : []),
    ...quote.legs.flatMap(({ asset, book, fee, receives }) => [
      { label: t('act.end.fee', { percent: quote.feePercent }), figure: figure(`-${fee}`, asset) },
      {
        label: t('act.end.receives', { account: t(`glossary.account.${book}`) }),
        figure: figure(receives, asset),
      },
    ]),
    ...quote.returned.map(({ asset, amount }) => ({ label: t('act.end.returned'), figure: figure(amount, asset) })),
    { label: t('act.end.claims'), figure: figure(quote.claims) },
    ...(isSome(quote.burned) ? [{ label: t('act.end.burned'), figure: figure(quote.burned) }] : []),
  ]
  const losses = { lost: du(quote.lost), room: du(quote.room ?? '0') }
  return (
    <div className={styles.sheet}>
      <EarnLose
        earn={t('act.gets')}
        earnText={
          isSome(quote.claims)
            ? t('act.end.getsText', { sum: sumOf(quote), claims: du(quote.claims) })
            : t('act.end.getsBare', { sum: sumOf(quote) })
        }
        lose={t('act.loses')}
        loseText={
          quote.kind === 'redeem'
            ? t('act.end.losesRedeem', { fee: `${du(quote.fee)} DU` })
            : t(quote.waits ? 'act.end.losesWaits' : 'act.end.losesWithdraw', losses)
        }
      />
      <Ledger close rows={rows} />
      <p>{t('act.end.free')}</p>
    </div>
  )
}

/** What the share of the investment comes to: what it gives, with the counted income that was taken off. */
function shareOf({ investment, sharePercent }: Quote): string {
  const hundredths = BigInt(Math.round(Number(sharePercent) * 100))
  const value = ((parseUnits(investment) ?? 0n) * hundredths) / 10_000n
  return formatUnits(value)
}
