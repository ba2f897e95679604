import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatUnits, scaled, units } from '#rules/amount/decimal.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { earnBackDays } from '#rules/income/preview.ts'
import { dayYield } from '#rules/land/day-yield.ts'
import { MarketNotes } from '#web/exchange/MarketNotes.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { cutText } from '#web/kit/figure/cut-text.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { ScaleBar } from '#web/kit/figure/ScaleBar.tsx'
import { Ledger, type LedgerRow } from '#web/kit/Ledger.tsx'
import { IfNobodyBuys } from '#web/land/IfNobodyBuys.tsx'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { TopUp } from '#web/pay/filling/TopUp.tsx'
import { Sides } from '#web/pay/Sides.tsx'
import styles from './PaySheet.module.css'
import type { Quote } from './pay-state.ts'
import { useHeldRow } from './use-held-row.ts'

interface FiguresProps {
  readonly quote: Quote
  readonly life: { readonly age: number; readonly left: number }
  readonly plot: { readonly x: number; readonly y: number }
}

/** What a quote says, in the order of the design language: leaves and arrives, fee, rate, first income, room, gain and loss. */
export function Figures({ quote, life, plot }: FiguresProps): ReactNode {
  const t = useTranslations('land.pay')
  const percent = useTranslations('land')
  const locale = useLocale()
  const held = useHeldRow({ legs: quote.legs, life })
  const du = (value: string): string => `${amountText(value, locale, 'all')} DU`
  // what a day pays at the last day's factor, not at full funding
  const daily = mulDivDown(units(quote.dailyNet), scaled(quote.factor, 18), 10n ** 18n)
  const back = earnBackDays(units(quote.investment), daily)
  const rows: LedgerRow[] = [
    { label: t('fee'), figure: <span className="number">{du(quote.fee)}</span> },
    held,
    { label: t('yield'), cause: t('afterTax'), figure: t('yieldText', { percent: dayYield(quote) }) },
    { label: t('first'), figure: <Spoken at={quote.firstIncomeAt} /> },
    { label: t('room'), figure: quote.cap === null ? t('noCap') : t('cap', { cap: du(quote.cap) }) },
  ]
  const third = (times: bigint): string => amountText(formatUnits(units(quote.investment) * times), locale, 'all')
  const factor = Number(quote.factor)
  return (
    <>
      <Sides
        leaves={quote.legs.map((leg) => ({ ...leg, help: leg.book !== 'bonus' && <TopUp asset={leg.asset} /> }))}
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
      <MarketNotes legs={quote.legs} />
      <div className={styles.facts}>
        <Ledger close rows={rows} />
        {quote.cap !== null && (
          <div className={styles.scale}>
            <ScaleBar
              label={t('cap', { cap: du(quote.cap) })}
              used="0"
              whole={quote.cap}
              marks={['0', third(1n), third(2n), third(3n)]}
            />
          </div>
        )}
      </div>
      <EarnLose
        earn={t('earn')}
        earnText={
          factor < 1
            ? t('earnShort', { daily: du(quote.dailyNet), factor: cutText(quote.factor, 6) })
            : t('earnText', { daily: du(quote.dailyNet) })
        }
        earnFigure={{ label: t('back'), figure: back === null ? '–' : t('backText', { days: back }) }}
        lose={t('lose')}
        loseFigure={{ label: t('leaving'), figure: t('leavingBack', { back: du(quote.leaving) }) }}
        loseText={quote.mode === 'wallet' ? t('loseWallet') : t('loseText')}
      />
      <IfNobodyBuys eras={[quote.era]} />
    </>
  )
}
