import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { balancesAt } from '#calls/asset/balances-at.ts'
import type { AnswerOf } from '#calls/call.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'

interface Props {
  readonly rates: AnswerOf<typeof balancesAt>['rates']
}

/** By which rates a sum in USDT was worked out: those of the market, and the fixed ones of what has no market. */
export function Rates({ rates }: Props): ReactNode {
  const t = useTranslations('asset.worth')
  const dot = useTranslations('asset')('dot')
  const locale = useLocale()
  return (['market', 'fixed'] as const).map((by) => {
    const of = rates.filter((rate) => rate.by === by)
    const said = of.map(({ asset, usdt }) => `1 ${asset} = ${amountText(usdt, locale, 'all')} USDT`)
    return said.length > 0 && <p key={by}>{t(by, { rates: said.join(dot) })}</p>
  })
}
