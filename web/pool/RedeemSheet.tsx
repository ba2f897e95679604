import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { poolRedeem } from '#calls/pool/stakes.ts'
import { Button } from '#web/kit/Button.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { isSome } from '#web/kit/figure/sum.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { useSheetPayment } from '#web/pay/use-sheet-payment.ts'
import styles from './Pool.module.css'
import type { Stake } from './StakeRecords.tsx'
import { STALE } from './stale.ts'

interface Props {
  readonly stake: Stake
  readonly onClose: () => void
}

/** Redeeming a staked land: what leaving before the end burns and loses stands there before it is done (POOL-04). */
export function RedeemSheet({ stake, onClose }: Props): ReactNode {
  const t = useTranslations('pool')
  const locale = useLocale()
  const { done, proofs, pay } = useSheetPayment(poolRedeem, STALE, { terms: ['burns', 'loses'] })
  const all = (value: string): string => amountText(value, locale, 'all')
  const leaving = stake.leaving ?? { room: '0', burns: '0', loses: '0' }
  const note = `${stake.planetName} ${stake.x}, ${stake.y}`
  if (done)
    return (
      <Sheet open onClose={onClose} title={t('redeemTitle')} note={note}>
        <Done
          text={t('redeemed')}
          rows={[
            { label: t('burned'), figure: <Amount value={done.burned} asset="DU" precision="all" tone="loss" /> },
            { label: t('lost'), figure: <Amount value={done.lost} asset="RC" precision="all" tone="loss" /> },
          ]}
        >
          <Button kind="filled" main wide onClick={onClose}>
            {t('close')}
          </Button>
        </Done>
      </Sheet>
    )
  const free = !isSome(leaving.burns) && !isSome(leaving.loses)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('redeemTitle')}
      note={note}
      footer={
        <PayFoot
          proofs={proofs}
          sum={free ? t('redeemFree') : t('redeemPay', { burns: all(leaving.burns) })}
          ready
          onPay={() => void pay({ stakes: [stake.id], burns: leaving.burns, loses: leaving.loses })}
        />
      }
    >
      <div className={styles.sheet}>
        <EarnLose
          earn={t('keeps')}
          earnText={t('keepsText', { sum: all(stake.receivable) })}
          lose={t('loses')}
          loseText={free ? t('losesNothing') : t('losesText', { burns: all(leaving.burns), loses: all(leaving.loses) })}
        />
        <Ledger
          close
          rows={[
            {
              label: t('room'),
              cause: t('roomNote'),
              figure: <Amount value={leaving.room} asset="DU" precision="all" />,
            },
            {
              label: t('burns'),
              cause: t('burnsNote'),
              figure: <Amount value={leaving.burns} asset="DU" precision="all" tone={free ? 'plain' : 'loss'} />,
            },
            {
              label: t('losesRate'),
              cause: t('losesRateNote'),
              figure: <Amount value={leaving.loses} asset="RC" precision="all" tone={free ? 'plain' : 'loss'} />,
            },
            { label: t('freeAt'), figure: <Spoken at={stake.endsAt} /> },
          ]}
        />
      </div>
    </Sheet>
  )
}
