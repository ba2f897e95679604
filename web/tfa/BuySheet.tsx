import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { bagBuy, bagBuyView } from '#calls/tfa/buy.ts'
import { units } from '#rules/amount/decimal.ts'
import type { PackName } from '#rules/economy/tfa.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { Paid } from '#web/pay/Paid.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { useSheetPayment } from '#web/pay/use-sheet-payment.ts'
import { PackFigures } from './PackFigures.tsx'
import { STALE } from './stale.ts'

interface Props {
  readonly name: PackName
  readonly onClose: () => void
}

/** The purchase of a pack: what leaves and arrives, what it gives and can lose, and the six digits (TFA-03). */
export function BuySheet({ name, onClose }: Props): ReactNode {
  const t = useTranslations('tfa')
  const paid = useTranslations('pay')
  const words = useErrorWords()
  const locale = useLocale()
  const view = useAnswer(bagBuyView, { pack: name })
  const { done, proofs, pay } = useSheetPayment(bagBuy, STALE, { terms: ['price', 'quota'] })
  const title = t('buyTitle', { pack: name })
  if (done)
    return (
      <Sheet open onClose={onClose} title={title}>
        <Done
          text={t('bought', { pack: name })}
          rows={[
            { label: paid('paid'), figure: <Paid legs={[{ asset: 'USDT', amount: done.price }]} /> },
            { label: t('quota'), figure: <Amount value={done.quota} asset="RC" precision="all" /> },
            { label: t('firstRelease'), figure: <Spoken at={done.firstReleaseAt} /> },
            { label: t('order'), figure: <Copied text={done.order} to={`/record/info?order=${done.order}`} /> },
          ]}
        >
          <Button kind="filled" main wide onClick={onClose}>
            {t('close')}
          </Button>
          <ButtonLink main wide to={`/record/info?order=${done.order}`}>
            {t('toEntry')}
          </ButtonLink>
        </Done>
      </Sheet>
    )
  const found = view.data
  const after = found && units(found.balance) - units(found.pack.price)
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      note={t('buyNote')}
      footer={
        <PayFoot
          proofs={proofs}
          sum={found ? t('buyPay', { price: amountText(found.pack.price, locale, 'all') }) : t('buy', { pack: name })}
          ready={after !== undefined && after >= 0n && found?.pack.whyNot === null}
          onPay={() => void pay({ pack: name, price: found?.pack.price, quota: found?.pack.quota })}
        />
      }
    >
      {view.isError && !found ? (
        <ErrorState text={words(view.error)} safe={t('safe')} onRetry={view.refetch} />
      ) : found && after !== undefined ? (
        <PackFigures view={found} after={after} />
      ) : (
        <Skeleton rows={10} />
      )}
    </Sheet>
  )
}
