import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { poolDeposit } from '#calls/pool/stakes.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Cut } from '#web/kit/figure/Cut.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { sumOf } from '#web/kit/figure/sum.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { useSheetPayment } from '#web/pay/use-sheet-payment.ts'
import type { Eligible } from './EligibleRow.tsx'
import styles from './Pool.module.css'
import { STALE } from './stale.ts'

interface Props {
  readonly period: number
  readonly lands: readonly Eligible[]
  readonly earlyBurnPercent: string
  readonly times: { readonly startsAt: number; readonly endsAt: number; readonly factor: string }
  readonly onClose: () => void
}

/** The confirmation of a stake: what it may earn and may cost side by side, from when to when, and the six digits. */
export function StakeSheet({ period, lands, earlyBurnPercent, times, onClose }: Props): ReactNode {
  const t = useTranslations('pool')
  const locale = useLocale()
  const { done, proofs, pay } = useSheetPayment(poolDeposit, STALE)
  const sum = (of: (land: Eligible) => string): string => amountText(sumOf(lands.map(of)), locale, 'all')
  const title = t('stakeTitle', { days: period })
  const note = t('landCount', { count: lands.length })
  if (done)
    return (
      <Sheet open onClose={onClose} title={title} note={t('landCount', { count: done.lands })}>
        <Done
          text={t('stakedDone', { count: done.lands })}
          rows={[
            { label: t('amount'), figure: <Amount value={done.amount} asset="DU" precision="all" /> },
            { label: t('startsAt'), figure: <Spoken at={done.startsAt} /> },
            { label: t('endsAt'), figure: <Spoken at={done.endsAt} /> },
          ]}
        >
          <ButtonLink kind="filled" main wide to="/pool#records">
            {t('toRecords')}
          </ButtonLink>
        </Done>
      </Sheet>
    )
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      note={note}
      footer={
        <PayFoot
          proofs={proofs}
          sum={t('stakePay', { count: lands.length })}
          ready={lands.length > 0}
          onPay={() => void pay({ period, tokenIds: lands.map(({ tokenId }) => tokenId) })}
        />
      }
    >
      <div className={styles.sheet}>
        <EarnLose
          earn={t('earns')}
          earnText={t('earnsText', { sum: sum((land) => land.overPeriod) })}
          lose={t('loses')}
          loseText={t('stakeLoses', { percent: earlyBurnPercent, burns: sum((land) => land.burns) })}
        />
        <Ledger
          close
          rows={[
            { label: t('amount'), figure: <span className="number">{`${sum((land) => land.investment)} DU`}</span> },
            {
              label: t('perDay'),
              cause: t('factorNote'),
              figure: <span className="number">{`${sum((land) => land.daily)} RC`}</span>,
            },
            { label: t('factor'), figure: <Cut value={times.factor} /> },
            { label: t('startsAt'), cause: t('startsNote'), figure: <Spoken at={times.startsAt} /> },
            { label: t('endsAt'), figure: <Spoken at={times.endsAt} /> },
            { label: t('locked'), cause: t('lockedNote'), figure: '' },
          ]}
        />
      </div>
    </Sheet>
  )
}
