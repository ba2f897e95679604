import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { costOf, isRest, mostOf, type Round, subscriptionFault } from '#rules/daot/round.ts'
import type { ReleaseTerms } from '#rules/economy/daot.ts'
import type { ErrorFacts } from '#rules/errors/errors.ts'
import { usePressed } from '#web/form/use-pressed.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { isSome } from '#web/kit/figure/sum.ts'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { MostButton } from '#web/kit/form/MostButton.tsx'
import styles from '../Daot.module.css'
import { type Stock, type Time, typedUnits } from './round.ts'
import { SubscribeSheet } from './SubscribeSheet.tsx'

interface Props {
  readonly time: Time
  readonly stock: Stock
  readonly round: Round & ReleaseTerms
  /** What the investment account has. */
  readonly usdt: string
  readonly amount: string
  readonly onAmount: (amount: string) => void
}

/** No code is typed in the form: its sheet asks for that. */
const NO_CODE = { typed: true }

/** How much DAOT, what it costs, and the way on; or why nothing can be subscribed now. */
export function SubscribeForm(props: Props): ReactNode {
  const t = useTranslations('daot')
  const { time } = props
  if (time.state === 'before')
    return (
      <p className={styles.closed}>
        <Spoken at={time.opensAt}>{t('opensAt', { at: spokenText(time.opensAt) })}</Spoken>
      </p>
    )
  if (time.state === 'after' || time.state === 'soldOut')
    return (
      <div className={styles.closed}>
        <p>{time.state === 'after' ? t('overText') : t('soldOutText')}</p>
        <ButtonLink to="/lockRelease">{t('toRelease')}</ButtonLink>
      </div>
    )
  return <OpenForm {...props} />
}

function OpenForm({ time, stock, round, usdt, amount, onAmount }: Props): ReactNode {
  const t = useTranslations('daot')
  const error = useTranslations('error')
  const locale = useLocale()
  const [asking, setAsking] = useState(false)
  const all = (value: string): string => amountText(value, locale, 'all')
  const said = (facts: ErrorFacts): ErrorFacts =>
    Object.fromEntries(Object.entries(facts).map(([name, of]) => [name, typeof of === 'string' ? all(of) : of]))
  const mine = units(stock.mine)
  const wanted = typedUnits(amount)
  const wrong = subscriptionFault(round, mine, wanted, round.opensAt)
  const cost = wrong ? undefined : costOf(round.price, wanted)
  const short = cost !== undefined && cost > units(usdt)
  const { pressed, foot, press } = usePressed(NO_CODE, {
    ready: cost !== undefined && !short,
    missing: wanted === 0n,
  })
  // an empty field names itself once it was pressed for
  const fault = wanted > 0n || pressed ? wrong : undefined
  const most = formatUnits(mostOf(round, mine, units(usdt)))
  return (
    <>
      <form
        className={styles.typed}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (foot.ready) press(() => setAsking(true))
        }}
      >
        <AmountField
          label={t('amount')}
          name="amount"
          value={amount}
          onChange={onAmount}
          unit="DAOT"
          error={fault ? error(fault.error, said(fault.facts)) : short ? t('short', { amount: all(usdt) }) : undefined}
          hint={
            cost !== undefined
              ? t('cost', { sum: all(formatUnits(cost)) })
              : isRest(round, mine) && !fault
                ? error('daotRestWhole', { left: all(stock.left) })
                : t('costNone')
          }
          aside={isSome(most) && <MostButton text={t('most', { amount: all(most) })} onPick={() => onAmount(most)} />}
        />
        <Button type="submit" kind="filled" main wide disabled={!foot.ready}>
          {cost === undefined ? t('submitEmpty') : t('submit', { amount: all(amount) })}
        </Button>
      </form>
      {asking && cost !== undefined && (
        <SubscribeSheet
          round={round}
          number={time.round}
          amount={formatUnits(wanted)}
          cost={formatUnits(cost)}
          usdt={usdt}
          mine={stock.mine}
          onClose={() => setAsking(false)}
          onDone={() => onAmount('')}
        />
      )}
    </>
  )
}
