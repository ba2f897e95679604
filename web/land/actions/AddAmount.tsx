import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatUnits, parseUnits } from '#rules/amount/decimal.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { AmountField } from '#web/kit/form/AmountField.tsx'

interface Props {
  readonly amount: string
  readonly onChange: (amount: string) => void
  /** Minor units: what may be added now. */
  readonly least: bigint
  readonly most: bigint
  /** What the server said of the amount. */
  readonly refused: string | undefined
}

/** How much is added to a land; left empty or outside what may be added, it asks for it (ERR-20). */
export function AddAmount({ amount, onChange, least, most, refused }: Props): ReactNode {
  const t = useTranslations('act.addition')
  const locale = useLocale()
  const typed = parseUnits(amount)
  const fits = typed !== undefined && typed >= least && typed <= most
  const text = (bound: bigint): string => amountText(formatUnits(bound), locale, 'all')
  const range = { least: text(least), most: text(most) }
  const fault = refused ?? (fits ? undefined : t('outside', range))
  return (
    <AmountField
      label={t('amount')}
      value={amount}
      onChange={onChange}
      unit="DU"
      // a bound that is broken is said once, as the fault
      hint={fault ? undefined : t('range', range)}
      error={fault}
    />
  )
}
