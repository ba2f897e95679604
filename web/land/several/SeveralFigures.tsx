import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { units } from '#rules/amount/decimal.ts'
import { earnBackDays } from '#rules/income/preview.ts'
import { MarketNotes } from '#web/exchange/MarketNotes.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Gap } from '#web/kit/Gap.tsx'
import { Ledger, type LedgerRow } from '#web/kit/Ledger.tsx'
import { IfNobodyBuys } from '#web/land/IfNobodyBuys.tsx'
import { useHeldRow } from '#web/land/pay/use-held-row.ts'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { TopUp } from '#web/pay/filling/TopUp.tsx'
import { Sides } from '#web/pay/Sides.tsx'
import styles from './SeveralSheet.module.css'
import type { SeveralQuote } from './use-several.ts'

interface Props {
  readonly quote: SeveralQuote
  readonly life: { readonly age: number; readonly left: number }
}

/** What a quote of several plots says of all together, in the order of a single one's. */
export function SeveralFigures({ quote, life }: Props): ReactNode {
  const t = useTranslations('land.pay')
  const several = useTranslations('land.several')
  const locale = useLocale()
  const held = useHeldRow({ legs: quote.legs, life })
  const du = (value: string): string => `${amountText(value, locale, 'all')} DU`
  const back = earnBackDays(units(quote.investment), units(quote.dailyLast))
  const hasWallet = quote.plots.some(({ mode }) => mode === 'wallet')
  const hasCap = quote.plots.some(({ mode }) => mode === 'investment')
  const rows: LedgerRow[] = [
    { label: t('fee'), figure: <span className="number">{du(quote.fee)}</span> },
    held,
    {
      label: several('daily'),
      cause: several('dailyCause'),
      figure: <span className="number">{du(quote.dailyLast)}</span>,
    },
    { label: t('first'), figure: <Spoken at={quote.firstIncomeAt} /> },
  ]
  return (
    <>
      <Sides
        leaves={quote.legs.map((leg) => ({ ...leg, help: leg.book !== 'bonus' && <TopUp asset={leg.asset} /> }))}
        arrives={
          <>
            <p>{several('title', { count: quote.plots.length })}</p>
            <small>{several('arrivesText', { investment: du(quote.investment) })}</small>
          </>
        }
      />
      <MarketNotes legs={quote.legs} />
      <div className={styles.facts}>
        <Ledger close rows={rows} />
      </div>
      <EarnLose
        earn={t('earn')}
        earnText={
          quote.dailyLast === quote.dailyNet
            ? t('earnText', { daily: du(quote.dailyNet) })
            : several('earnShort', { daily: du(quote.dailyNet), last: du(quote.dailyLast) })
        }
        earnFigure={{ label: t('back'), figure: back === null ? '–' : t('backText', { days: back }) }}
        lose={t('lose')}
        loseFigure={{ label: t('leaving'), figure: t('leavingBack', { back: du(quote.leaving) }) }}
        loseText={
          <>
            {hasCap && t('loseText')}
            {hasCap && hasWallet && <Gap />}
            {hasWallet && several('loseWallet')}
          </>
        }
      />
      <IfNobodyBuys eras={quote.plots.map(({ era }) => era)} />
    </>
  )
}
