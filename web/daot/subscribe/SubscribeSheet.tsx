import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { daotBuy } from '#calls/daot/round.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { partsOf } from '#rules/daot/parts.ts'
import type { Round } from '#rules/daot/round.ts'
import type { ReleaseTerms } from '#rules/economy/daot.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Dated, Spoken } from '#web/kit/figure/Instant.tsx'
import { localDay } from '#web/kit/figure/instant-text.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { Paid } from '#web/pay/Paid.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { BeforeAfter, Sides } from '#web/pay/Sides.tsx'
import { useSheetPayment } from '#web/pay/use-sheet-payment.ts'
import styles from '../Daot.module.css'
import { STALE } from '../stale.ts'

interface Props {
  readonly round: Round & ReleaseTerms
  readonly number: number
  /** DAOT, and USDT that it costs. */
  readonly amount: string
  readonly cost: string
  /** What the investment account has, and what of the round is mine already. */
  readonly usdt: string
  readonly mine: string
  readonly onClose: () => void
  /** It was subscribed: the amount is typed no more. */
  readonly onDone: () => void
}

/** The confirmation of a subscription: what leaves, what is locked until when, what can be lost, and the six digits. */
export function SubscribeSheet({ round, number, amount, cost, usdt, mine, onClose, onDone }: Props): ReactNode {
  const t = useTranslations('daot')
  const paid = useTranslations('pay')
  const locale = useLocale()
  const { done, proofs, pay } = useSheetPayment(daotBuy, STALE)
  const close = (): void => {
    if (done) onDone()
    onClose()
  }
  const all = (value: string): string => amountText(value, locale, 'all')
  const parts = partsOf(round, units(amount), round.closesAt)
  const [first, second, last] = [parts[0], parts[1], parts.at(-1)]
  const title = t('subscribeTitle')
  const note = t('round', { round: number })
  if (done)
    return (
      <Sheet open onClose={close} title={title} note={note}>
        <Done
          text={t('subscribed')}
          rows={[
            { label: paid('paid'), figure: <Paid legs={[{ asset: 'USDT', amount: done.paid }]} /> },
            { label: t('locked'), figure: <Amount value={done.amount} asset="DAOT" precision="all" size="row" /> },
            { label: t('firstAt'), figure: <Spoken at={done.firstAt} /> },
            { label: t('lastAt'), figure: <Spoken at={done.lastAt} /> },
            { label: t('order'), figure: <Copied text={done.order} to={`/record/info?order=${done.order}`} /> },
          ]}
        >
          <ButtonLink kind="filled" main wide to="/lockRelease">
            {t('toRelease')}
          </ButtonLink>
        </Done>
      </Sheet>
    )
  return (
    <Sheet
      open
      onClose={close}
      title={title}
      note={note}
      footer={
        <PayFoot
          proofs={proofs}
          sum={t('pay', { sum: all(cost) })}
          ready
          onPay={() => void pay({ round: number, amount })}
        />
      }
    >
      <div className={styles.sheet}>
        <Sides
          leaves={[
            {
              asset: 'USDT',
              amount: cost,
              before: usdt,
              after: units(cost) > units(usdt) ? null : formatUnits(units(usdt) - units(cost)),
              help: <Link to="/recharge">{t('deposit')}</Link>,
            },
          ]}
          arrives={
            <>
              <p className="number">{all(amount)} DAOT</p>
              <BeforeAfter before={mine} after={formatUnits(units(mine) + units(amount))} />
              <small>{t('arrivesLocked')}</small>
            </>
          }
        />
        <EarnLose
          earn={t('get')}
          earnText={
            <Dated>{t('getText', { first: localDay(first?.dueAt ?? 0), last: localDay(last?.dueAt ?? 0) })}</Dated>
          }
          lose={t('lose')}
          loseText={t('loseText', { sum: all(cost) })}
        />
        <Ledger
          close
          rows={[
            { label: t('price'), figure: <Amount value={formatUnits(round.price)} asset="USDT" precision="all" /> },
            {
              label: t('firstPart'),
              cause: <Spoken at={first?.dueAt ?? 0} />,
              figure: <Amount value={formatUnits(first?.amount ?? 0n)} asset="DAOT" precision="all" />,
            },
            {
              label: t('eachPart', { parts: round.laterParts - 1 }),
              cause: t('eachPartNote', { days: round.everyDays }),
              figure: <Amount value={formatUnits(second?.amount ?? 0n)} asset="DAOT" precision="all" />,
            },
            {
              label: t('lastPart'),
              cause: <Spoken at={last?.dueAt ?? 0} />,
              figure: <Amount value={formatUnits(last?.amount ?? 0n)} asset="DAOT" precision="all" />,
            },
          ]}
        />
      </div>
    </Sheet>
  )
}
