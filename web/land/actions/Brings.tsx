import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { landAddBefore } from '#calls/land/add.ts'
import { formatUnits, scaled, units } from '#rules/amount/decimal.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { earnBackDays } from '#rules/income/preview.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { cutText } from '#web/kit/figure/cut-text.ts'
import { Ledger } from '#web/kit/Ledger.tsx'

interface Props {
  readonly brings: AnswerOf<typeof landAddBefore>['brings'] | undefined
  /** What is added, minor units of DU. */
  readonly added: bigint
}

/** What an addition brings, where it is decided: a day's income after tax, after how many days it is back, what leaving then pays. */
export function Brings({ brings, added }: Props): ReactNode {
  const t = useTranslations('land.pay')
  const act = useTranslations('act.addition')
  const locale = useLocale()
  const du = (value: string): ReactNode => <span className="number">{`${amountText(value, locale, 'all')} DU`}</span>
  // at the last day's factor, not at full funding
  const daily = brings && mulDivDown(units(brings.daily), scaled(brings.factor, 18), 10n ** 18n)
  const back = daily === undefined ? null : earnBackDays(added, daily)
  return (
    <Ledger
      close
      rows={[
        { label: act('daily'), cause: act('dailyCause'), figure: daily === undefined ? '–' : du(formatUnits(daily)) },
        {
          label: t('back'),
          cause: brings && t('backCause', { factor: cutText(brings.factor, 6) }),
          figure: back === null ? '–' : t('backText', { days: back }),
        },
        { label: act('leaving'), cause: act('leavingCause'), figure: brings ? du(brings.leaving) : '–' },
      ]}
    />
  )
}
