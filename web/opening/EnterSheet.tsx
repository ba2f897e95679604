import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { openingEnter } from '#calls/opening/enter.ts'
import { openingDetail, openingQueue } from '#calls/opening/opening.ts'
import { nodeConfig } from '#calls/planet/node.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { TopUp } from '#web/pay/filling/TopUp.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { Sides } from '#web/pay/Sides.tsx'
import { useSheetPayment } from '#web/pay/use-sheet-payment.ts'
import styles from './Opening.module.css'
import type { Detail } from './Opening.tsx'

const STALE = [openingDetail, openingQueue, assetList, nodeConfig] as const

/** The sheet of an entry: what is set aside, what can come of it, and the six digits. */
export function EnterSheet({
  opening,
  onClose,
}: {
  readonly opening: Detail
  readonly onClose: () => void
}): ReactNode {
  const t = useTranslations('opening')
  const kit = useTranslations('kit')
  const words = useErrorWords()
  const locale = useLocale()
  const held = useAnswer(nodeConfig, {})
  const { done, proofs, pay } = useSheetPayment(openingEnter, STALE)
  const { fee } = opening
  if (done)
    return (
      <Sheet open onClose={onClose} title={t('enterTitle')} note={opening.coordinates}>
        <Done
          text={t('enteredDone')}
          rows={[{ label: t('fee'), figure: <Amount value={done.fee} asset="DU" precision="all" size="row" /> }]}
          note={t('placeText')}
        >
          <Button kind="filled" main wide onClick={onClose}>
            {kit('close')}
          </Button>
        </Done>
      </Sheet>
    )
  const balance = held.data?.balance ?? '0'
  const after = units(fee) > units(balance) ? null : formatUnits(units(balance) - units(fee))
  const sum = t('enterPay', { sum: amountText(fee, locale, 'all') })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('enterTitle')}
      note={opening.coordinates}
      footer={
        <PayFoot
          proofs={proofs}
          sum={sum}
          ready={held.data !== undefined && after !== null}
          onPay={() => void pay({ opening: opening.opening })}
        />
      }
    >
      {held.isError && !held.data ? (
        <ErrorState text={words(held.error)} onRetry={() => void held.refetch()} />
      ) : held.data ? (
        <div className={styles.body}>
          <Sides
            leaves={[{ asset: 'DU', amount: fee, before: balance, after, help: <TopUp asset="DU" /> }]}
            arrives={
              <>
                <p>{t('place')}</p>
                <small>{t('placeText')}</small>
              </>
            }
          />
          <EarnLose earn={t('get')} earnText={t('getText')} lose={t('lose')} loseText={t('loseText')} />
        </div>
      ) : (
        <Skeleton rows={6} />
      )}
    </Sheet>
  )
}
