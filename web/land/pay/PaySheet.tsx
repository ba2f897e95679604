import { type ReactNode, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { landBuy } from '#calls/land/buy.ts'
import { eraList } from '#calls/land/era-list.ts'
import { landList } from '#calls/land/list.ts'
import { marketLands, marketPlanets, marketPrices } from '#calls/land/market.ts'
import { landDetail } from '#calls/land/own/detail.ts'
import { myLands } from '#calls/land/own/my.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import type { plotInfo } from '#calls/land/plot.ts'
import { replowBefore, replowConfirm } from '#calls/land/replow.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { formatUnits, parseUnits, units } from '#rules/amount/decimal.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { ask } from '#web/ask/client.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Refused } from '#web/form/Refused.tsx'
import { Button } from '#web/kit/Button.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { useAsPressed } from '#web/pay/use-as-pressed.ts'
import { usePayment } from '#web/pay/use-payment.ts'
import { holdWish, leftWish } from '#web/route/left-paying.ts'
import { Figures } from './Figures.tsx'
import styles from './PaySheet.module.css'
import { type Bought, idle, paying, type Quote } from './pay-state.ts'
import { Receipt } from './Receipt.tsx'
import { useQuote } from './use-quote.ts'
import { useWayWords } from './use-way-words.ts'
import { type Balances, firstWay, WAYS, wayThatCovers } from './ways.ts'

/** What is wrong with the amount is said below it. */
const OF_AMOUNT: readonly ErrorName[] = ['enterAmount', 'amountOutOfRange', 'investmentOutOfRange', 'badRequest']

interface Props {
  readonly planet: AnswerOf<typeof planetDetail>
  readonly plot: AnswerOf<typeof plotInfo>
  /** The completed land that is worked again, by its token; a purchase without it. */
  readonly replows?: string | undefined
  readonly onBought: () => void
  /** It is said to be sold to somebody else. */
  readonly onGone?: () => void
  /** Whether it is being paid, may have been paid, or was: what it says is then not to be taken away. */
  readonly onHeld?: (held: boolean) => void
  /** Puts what scrolls and what stays in sight below it into its sheet or panel. */
  readonly frame: (body: ReactNode, foot?: ReactNode) => ReactNode
}

/**
 * The pay sheet of a plot, in the order of the design language: what, amount, what leaves and arrives … the sum. It opens with
 * the way to pay that covers the least.
 */
export function PaySheet(props: Props): ReactNode {
  const words = useErrorWords()
  const assets = useAnswer(assetList, {})
  if (assets.isError && !assets.data)
    return props.frame(<ErrorState text={words(assets.error)} onRetry={assets.refetch} />)
  if (!assets.data) return props.frame(<Skeleton rows={7} shape="lines" />)
  return <Paying {...props} balances={assets.data.balances} />
}

function Paying({
  planet,
  plot,
  replows,
  onBought,
  onGone,
  onHeld,
  frame,
  balances,
}: Props & { balances: Balances }): ReactNode {
  const t = useTranslations('land.pay')
  const locale = useLocale()
  // who left to fill a balance goes on with what he asked for
  const [left] = useState(leftWish)
  const [amount, setAmount] = useState(left?.amount ?? plot.least)
  // until one is chosen, the first that covers: a deposit may have come since it was opened
  const [chosen, setWay] = useState(WAYS.find((known) => known === left?.way))
  const way = chosen ?? firstWay(parseUnits(plot.least) ?? 0n, balances)
  useEffect(() => {
    holdWish({ amount, way })
    return () => holdWish(undefined)
  }, [amount, way])
  const [state, move] = useReducer(paying<Quote, Bought>, idle)
  const investment = parseUnits(amount)
  const { heldIn, covers } = useWayWords()
  const wish = {
    ...(investment !== undefined && investment > 0n && { investment: formatUnits(investment) }),
    method: way === 'bonus' ? ('DU' as const) : way,
    book: way === 'bonus' ? ('bonus' as const) : ('investment' as const),
  }
  const { life, fault, fresh, retry } = useQuote(
    wish,
    (wanted) =>
      replows === undefined
        ? ask(payCalculation, { coordinates: planet.coordinates, x: plot.x, y: plot.y, ...wanted })
        : ask(replowBefore, { tokenId: replows, ...wanted }),
    state,
    move,
  )
  const gone = useEffectEvent(() => onGone?.())
  const soldOut = fault?.reason === 'soldOut'
  useEffect(() => {
    if (soldOut) gone()
  }, [soldOut])
  const { proofs, lost, pay } = usePayment(replows === undefined ? landBuy : replowConfirm, {
    refresh: [
      myLands,
      landDetail,
      planetDetail,
      landList,
      marketLands,
      marketPlanets,
      marketPrices,
      assetList,
      eraList,
    ],
    onDone(bought) {
      move({ do: 'bought', bought })
      onBought()
    },
    onRefused(reason) {
      move({ do: 'refused' })
      if (reason === 'soldOut') onGone?.()
      // it would be refused again until it lapses
      if (reason === 'quoteChanged' || reason === 'quoteExpired') retry()
    },
  })
  const seen = useAsPressed(balances, proofs)
  const telling = useEffectEvent((now: boolean) => onHeld?.(now))
  const isHeld = proofs.paying || lost || state.bought !== undefined
  useEffect(() => telling(isHeld), [isHeld])
  if (state.bought)
    return frame(<Receipt bought={state.bought} legs={state.quote?.legs ?? []} planet={planet} plot={plot} />)
  const { quote } = state
  const held = state.held && lost
  const other = quote && !quote.enough ? wayThatCovers(units(quote.investment), balances) : undefined
  const ofAmount = fault?.reason && OF_AMOUNT.includes(fault.reason)
  const bare = !quote && !ofAmount ? fault : undefined
  const sum = quote
    ? t('payFor', { sum: quote.legs.map((leg) => `${amountText(leg.amount, locale, 'all')} ${leg.asset}`).join(' + ') })
    : t('payNothing')
  return frame(
    <div className={styles.sheet} data-waiting={!fresh && !held && !fault}>
      <AmountField
        label={t('amount')}
        value={amount}
        onChange={setAmount}
        readOnly={held}
        unit="DU"
        error={ofAmount ? fault.text : undefined}
        hint={
          <span className={styles.range}>
            <span>
              {t('range', {
                least: amountText(plot.least, locale, 'all'),
                most: amountText(plot.most, locale, 'all'),
              })}
            </span>
            <Select
              bare
              className={styles.way}
              label={t('way')}
              value={way}
              options={WAYS.map((value) => ({ value, label: heldIn(value, seen) }))}
              disabled={held}
              onPick={setWay}
            />
          </span>
        }
      />
      {quote && life ? (
        <>
          {other && other !== way && (
            <p className={styles.other}>
              <Button kind="text" onClick={() => setWay(other)}>
                {covers(other, balances)}
              </Button>
            </p>
          )}
          <Figures quote={quote} life={life} plot={plot} />
        </>
      ) : (
        // in the place of the figures, where there are none: the foot stands still
        (bare && <Refused {...bare} />) || (!fault && <Skeleton rows={5} shape="lines" />)
      )}
    </div>,
    <PayFoot
      proofs={proofs}
      sum={sum}
      refusal={ofAmount || bare ? undefined : fault}
      ready={Boolean(quote?.enough) && (fresh || held)}
      onPay={() => {
        if (!quote) return
        move({ do: 'pay' })
        setWay(way)
        void pay({ quoteId: quote.quoteId })
      }}
    />,
  )
}
