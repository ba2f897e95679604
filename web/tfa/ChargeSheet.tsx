import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { bagBackfill, bagBackfillCalculation, bagBackfillView } from '#calls/tfa/charge.ts'
import { formatUnits, parseUnits, units } from '#rules/amount/decimal.ts'
import { least } from '#rules/amount/rounding.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { useRested } from '#web/ask/use-rested.ts'
import { usePressed } from '#web/form/use-pressed.ts'
import { useWorldAhead } from '#web/income/world.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { cx } from '#web/kit/cx.ts'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Countdown } from '#web/kit/figure/Countdown.tsx'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { MostButton } from '#web/kit/form/MostButton.tsx'
import { Ledger, type LedgerRow } from '#web/kit/Ledger.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { useSheetPayment } from '#web/pay/use-sheet-payment.ts'
import { leavePaying } from '#web/route/left-paying.ts'
import { STALE } from './stale.ts'
import styles from './Tfa.module.css'

type View = AnswerOf<typeof bagBackfillView>

interface Props {
  /** Whether its owner has packages at all: who has, and none to charge, is not told to buy his first one. */
  readonly owns: boolean
  readonly onClose: () => void
}

/** Charging: how much, which DP it takes (what expires first), and the six digits (TFA-04). */
export function ChargeSheet({ owns, onClose }: Props): ReactNode {
  const t = useTranslations('tfa')
  const error = useTranslations('error')
  const words = useErrorWords()
  const view = useAnswer(bagBackfillView, {})
  const locale = useLocale()
  const payment = useSheetPayment(bagBackfill, STALE)
  const { done } = payment
  const text = (value: string): string => amountText(value, locale, 'all')
  if (done)
    return (
      <Sheet open onClose={onClose} title={t('chargeTitle')}>
        <Done
          text={
            done.completed
              ? t('chargedWhole')
              : t('chargedPart', { charged: text(done.charged), target: text(done.target) })
          }
          rows={[
            { label: t('amountDp'), figure: <Amount value={done.amount} asset="DP" precision="all" /> },
            { label: t('chargedTo'), figure: <Amount value={done.charged} asset="DP" precision="all" /> },
            { label: t('order'), figure: <Copied text={done.order} to={`/record/info?order=${done.order}`} /> },
          ]}
        >
          <Button kind="filled" main wide onClick={onClose}>
            {t('close')}
          </Button>
          <ButtonLink main wide to="/backfill-record">
            {t('toRecords')}
          </ButtonLink>
        </Done>
      </Sheet>
    )
  if (view.data?.package) return <Form view={view.data} payment={payment} onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title={t('chargeTitle')}>
      {view.isError ? (
        <ErrorState text={words(view.error)} safe={t('safe')} onRetry={view.refetch} />
      ) : view.data ? (
        <Empty text={owns ? t('noneToCharge') : error('tfaNothingToCharge')} />
      ) : (
        <Skeleton rows={8} />
      )}
    </Sheet>
  )
}

interface FormProps {
  readonly view: View
  readonly payment: ReturnType<typeof useSheetPayment<typeof bagBackfill>>
  readonly onClose: () => void
}

function Form({ view, payment: { proofs, pay }, onClose }: FormProps): ReactNode {
  const t = useTranslations('tfa')
  const error = useTranslations('error')
  const locale = useLocale()
  const most = formatUnits(least(units(view.missing), units(view.usable)))
  const [amount, setAmount] = useState(units(most) > 0n ? most : '')
  const typed = parseUnits(amount) ?? 0n
  const tooMuch = typed > units(view.missing) ? 'missing' : typed > units(view.usable) ? 'usable' : undefined
  const good = typed > 0n && !tooMuch
  const { pressed, foot, press } = usePressed(proofs, { ready: good, missing: typed === 0n })
  const rested = useRested(good ? amount : '')
  const planned = useAnswer(bagBackfillCalculation, { amount: rested }, { enabled: rested !== '', keep: true })
  const text = (value: string): string => amountText(value, locale, 'all')
  const fault = { missing: t('chargeBeyond', { missing: text(view.missing) }), usable: error('pointsInsufficient') }
  const nothing = pressed && typed === 0n ? error('enterAmount') : undefined
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('chargeTitle')}
      note={t('chargeNote')}
      footer={
        <PayFoot
          {...foot}
          sum={good ? t('chargePay', { amount: text(amount) }) : t('charge')}
          onPay={() => press(() => void pay({ amount }))}
        />
      }
    >
      <div className={cx(styles.sheet, styles.charge)}>
        <AmountField
          label={t('amountDp')}
          value={amount}
          onChange={setAmount}
          unit="DP"
          error={tooMuch ? fault[tooMuch] : nothing}
          hint={t('chargeHint', { missing: text(view.missing) })}
          aside={<MostButton text={t('chargeMost', { usable: text(view.usable) })} onPick={() => setAmount(most)} />}
        />
        <Plan view={view} plan={good ? planned.data : undefined} />
        <p className={styles.note}>
          {t('needMore')}{' '}
          <ButtonLink kind="text" to="/asset?exchange=USDT-DP" onClick={leavePaying}>
            {t('buyPoints')}
          </ButtonLink>
        </p>
      </div>
    </Sheet>
  )
}

/** Which DP it takes, and to what the package is charged with them. */
function Plan({
  view,
  plan,
}: {
  readonly view: View
  readonly plan: AnswerOf<typeof bagBackfillCalculation> | undefined
}): ReactNode {
  const t = useTranslations('tfa')
  const locale = useLocale()
  const ahead = useWorldAhead() ?? 0
  const text = (value: string): string => amountText(value, locale, 'all')
  const dp = (value: string): ReactNode => <Amount value={value} asset="DP" precision="all" />
  const taken: LedgerRow[] = view.collected.map(({ day, until, left }) => ({
    label: t('claimedOf', { left: text(left) }),
    cause: (
      <Countdown
        until={until - ahead}
        sentence={(clock) => t.rich('expiresIn', { left: () => clock })}
        after={t('expired')}
      />
    ),
    figure: dp(plan?.collected.find((part) => part.day === day)?.amount ?? '0'),
  }))
  return (
    <Ledger
      close
      rows={[
        ...taken,
        {
          label: t('boughtDp'),
          cause: t('boughtDpNote', { bought: text(view.bought) }),
          figure: dp(plan?.bought ?? '0'),
        },
        { label: t('chargedTo'), figure: dp(plan?.charged ?? view.package?.charged ?? '0') },
        {
          label: t('missing'),
          cause: plan?.completes ? t('completes', { percent: view.completedPercent }) : undefined,
          figure: dp(plan?.missing ?? view.missing),
        },
      ]}
    />
  )
}
