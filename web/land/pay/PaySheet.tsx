import { type ReactNode, useReducer, useState } from 'react'
import { Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { landBuy } from '#calls/land/buy.ts'
import { landList } from '#calls/land/list.ts'
import { myLands } from '#calls/land/my.ts'
import type { plotInfo } from '#calls/land/plot.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { formatUnits, parseUnits } from '#rules/amount/decimal.ts'
import { AskError } from '#web/ask/ask.ts'
import { useAct } from '#web/ask/hooks.ts'
import { amountText } from '#web/kit/amount-text.ts'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { CODE_LENGTH } from '#web/kit/form/code-input.ts'
import { FieldError } from '#web/kit/form/Field.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { Ledger, type LedgerRow } from '#web/kit/Ledger.tsx'
import { ScaleBar } from '#web/kit/ScaleBar.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { usePlanetName, useUtc } from '#web/planet/planet-words.ts'
import { EarnLose } from './EarnLose.tsx'
import { Exchange } from './Exchange.tsx'
import { PayFoot } from './PayFoot.tsx'
import styles from './PaySheet.module.css'
import { idle, paying, type Quote } from './pay-state.ts'
import { Receipt } from './Receipt.tsx'
import { usePayLock } from './use-pay-lock.ts'
import { useQuote } from './use-quote.ts'

/** Ways to pay as they stand in the list: the asset, and for DU the account. */
const WAYS = ['hPT+DU', 'DU', 'bonus', 'RC', 'SAI', 'USDT'] as const
type Way = (typeof WAYS)[number]

interface Props {
  readonly planet: AnswerOf<typeof planetDetail>
  readonly plot: AnswerOf<typeof plotInfo>
  readonly onBought: () => void
}

/** The pay sheet of a plot, in the order of the design language: what, amount, what leaves and arrives … the sum. */
export function usePaySheet({ planet, plot, onBought }: Props): { body: ReactNode; foot?: ReactNode } {
  const t = useTranslations('land.pay')
  const locale = useLocale()
  const name = usePlanetName()
  const [amount, setAmount] = useState(plot.least)
  const [way, setWay] = useState<Way>('DU')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [state, move] = useReducer(paying, idle)
  const lock = usePayLock()
  const investment = parseUnits(amount)
  const wish = {
    coordinates: planet.coordinates,
    x: plot.x,
    y: plot.y,
    ...(investment !== undefined && investment > 0n && { investment: formatUnits(investment) }),
    method: way === 'bonus' ? ('DU' as const) : way,
    book: way === 'bonus' ? ('bonus' as const) : ('investment' as const),
  }
  const { life, fault, fresh } = useQuote(wish, state, move)
  const act = useAct(landBuy, {
    refresh: [myLands, planetDetail, landList, assetList],
    onDone(bought) {
      move({ do: 'bought', bought })
      setCode('')
      onBought()
    },
    onRefused(_, message) {
      move({ do: 'refused' })
      setCode('')
      setWrong(message)
      return true
    },
  })
  async function pay(): Promise<void> {
    if (!state.quote) return
    setWrong(undefined)
    const attempt = state.attempt ?? { quoteId: state.quote.quoteId, requestId: crypto.randomUUID() }
    move({ do: 'pay', requestId: attempt.requestId })
    const { quoteId, requestId } = attempt
    try {
      await act.mutateAsync({ quoteId, requestId, transactionPassword: await lock.entry(code) })
    } catch (error) {
      if (!(error instanceof AskError && error.kind === 'refused')) move({ do: 'lost' })
    }
  }
  if (state.bought) return { body: <Receipt bought={state.bought} planet={planet} plot={plot} /> }
  const { quote } = state
  const held = state.attempt?.lost === true
  const amountFault =
    fault && fault.reason !== 'methodClosed' && fault.reason !== 'stoneAgeOnce' ? fault.text : undefined
  const sum = quote
    ? t('payFor', { sum: quote.legs.map((leg) => `${amountText(leg.amount, locale, 'all')} ${leg.asset}`).join(' + ') })
    : t('payNothing')
  return {
    body: (
      <div className={styles.sheet} data-waiting={!fresh && !held}>
        <AmountField
          label={t('amount')}
          value={amount}
          onChange={setAmount}
          unit="DU"
          error={amountFault}
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
                options={WAYS.map((value) => ({ value, label: t(`ways.${value === 'hPT+DU' ? 'hPTDU' : value}`) }))}
                onPick={setWay}
              />
            </span>
          }
        />
        {fault && !amountFault && <FieldError text={fault.text} />}
        {quote && life ? (
          <Figures quote={quote} life={life} what={name(planet)} plot={plot} />
        ) : (
          !fault && <Skeleton rows={5} shape="lines" />
        )}
        {held && <FieldError text={t('lost')} />}
      </div>
    ),
    foot: (
      <PayFoot
        lock={lock}
        code={code}
        onCode={(next) => {
          setCode(next)
          setWrong(undefined)
        }}
        error={wrong}
        sum={sum}
        ready={Boolean(quote?.enough) && (fresh || held) && code.length === CODE_LENGTH}
        paying={act.isPending}
        onPay={pay}
      />
    ),
  }
}

interface FiguresProps {
  readonly quote: Quote
  readonly life: { readonly age: number; readonly left: number }
  readonly what: string
  readonly plot: Props['plot']
}

function Figures({ quote, life, plot }: FiguresProps): ReactNode {
  const t = useTranslations('land.pay')
  const percent = useTranslations('land')
  const locale = useLocale()
  const utc = useUtc()
  const format = useFormatter()
  const du = (value: string): string => `${amountText(value, locale)} DU`
  // DU is the measure itself: said only where nothing else is paid
  const foreign = quote.legs.filter(({ asset }) => asset !== 'DU')
  const rates = (foreign.length > 0 ? foreign : quote.legs).map(({ asset, rate }) =>
    t('oneIs', { asset, du: amountText(rate, locale, 'all') }),
  )
  const rows: LedgerRow[] = [
    { label: t('fee'), figure: <span className="number">{du(quote.fee)}</span> },
    { label: t('rate'), figure: `${rates.join(t('and'))}${t('held', { age: life.age, left: life.left })}` },
    { label: t('first'), figure: utc(quote.firstIncomeAt) },
    { label: t('room'), figure: quote.cap === null ? t('noCap') : t('cap', { cap: du(quote.cap) }) },
  ]
  const third = (times: number): string =>
    format.number((Number(quote.investment) || 0) * times, { maximumFractionDigits: 0 })
  const factor = Number(quote.factor)
  return (
    <>
      <Exchange
        leaves={quote.legs.map((leg) => ({ ...leg, help: <Help asset={leg.asset} book={leg.book} /> }))}
        arrives={
          <>
            <p>{percent('plot', { x: plot.x, y: plot.y })}</p>
            <small>
              {t('arrivesText', {
                investment: `${amountText(quote.investment, locale, 'all')} DU`,
                rate: quote.ratePercent,
                tax: quote.taxPercent,
              })}
            </small>
          </>
        }
      />
      <div>
        <Ledger close rows={rows} />
        {quote.cap !== null && (
          <div className={styles.scale}>
            <ScaleBar
              label={t('cap', { cap: du(quote.cap) })}
              used="0"
              whole={quote.cap}
              marks={['0', third(1), third(2), third(3)]}
            />
          </div>
        )}
      </div>
      <EarnLose
        earn={t('earn')}
        earnText={
          factor < 1
            ? t('earnShort', { daily: du(quote.dailyNet), factor: quote.factor })
            : t('earnText', { daily: du(quote.dailyNet) })
        }
        lose={t('lose')}
        loseText={quote.mode === 'wallet' ? t('loseWallet') : t('loseText')}
      />
    </>
  )
}

/** Where a balance that is short can be filled. */
function Help({ asset, book }: { readonly asset: string; readonly book: 'investment' | 'bonus' }): ReactNode {
  const t = useTranslations('land.pay')
  if (book === 'bonus') return null
  return <Link to="/recharge">{asset === 'USDT' ? t('deposit') : t('exchange')}</Link>
}
