import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { type daotLock, daotTakeAll } from '#calls/daot/releases.ts'
import { formatUnits, scaled, units } from '#rules/amount/decimal.ts'
import { withdrawalParts } from '#rules/withdrawal/parts.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Segmented } from '#web/kit/form/Segmented.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { useSheetPayment } from '#web/pay/use-sheet-payment.ts'
import styles from '../Daot.module.css'
import { STALE } from '../stale.ts'
import type { Receiving } from './TokenFigures.tsx'

/** What is to be claimed: all that is due, or one part of a round. */
export interface Taking {
  readonly amount: string
  readonly round?: number
  readonly sequence?: number
}

type Chain = NonNullable<AnswerOf<typeof daotLock>['chain']>

interface Props {
  readonly taking: Taking
  readonly lock: AnswerOf<typeof daotLock>
  readonly receiving: Receiving
  readonly onAddress: () => void
  /** The receiving address was another one. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

const TOKEN_DECIMALS = 18

/** What of a claim arrives on the chain, and what it costs; out of range: nothing goes. */
function onChain(
  amount: string,
  chain: Chain,
): { readonly fee: string; readonly arrives: string; readonly fits: boolean } {
  const leaves = units(amount)
  const figures = { fee: scaled(chain.feePercent, 2), feeLeast: units(chain.feeLeast) }
  const { fee, arrives } = withdrawalParts(leaves, figures, TOKEN_DECIMALS)
  const fits = leaves >= units(chain.least) && leaves <= units(chain.most)
  return { fee: formatUnits(fee), arrives: formatUnits(arrives), fits }
}

/** The claim of what is released: to the investment account, or through a withdrawal to the receiving address (DAOT-04). */
export function TakeSheet({ taking, lock, receiving, onAddress, onChanged, onClose }: Props): ReactNode {
  const t = useTranslations('daot')
  const locale = useLocale()
  const [toChain, setToChain] = useState(false)
  const { done, proofs, pay } = useSheetPayment(daotTakeAll, STALE, {
    google: toChain,
    onRefused: (reason) => reason === 'daotAddressChanged' && onChanged(),
  })
  const { amount, ...which } = taking
  const all = (value: string): string => amountText(value, locale, 'all')
  const title = t('takeTitle')
  const note = taking.sequence === undefined ? t('takeAllNote') : t('partOf', { sequence: taking.sequence })
  if (done)
    return (
      <Sheet open onClose={onClose} title={title} note={note}>
        <Done
          text={done.withdrawal ? t('takenOut') : t('taken')}
          rows={[
            {
              label: t('partAmount'),
              figure: <Amount value={done.amount} asset="DAOT" precision="all" tone="gain" size="row" />,
            },
            { label: t('order'), figure: <Copied text={done.order} to={`/record/info?order=${done.order}`} /> },
          ]}
        >
          {done.withdrawal ? (
            <ButtonLink kind="filled" main wide to={`/withdraw/record/detail?order=${done.withdrawal}`}>
              {t('toWithdrawal')}
            </ButtonLink>
          ) : (
            <Button kind="filled" main wide onClick={onClose}>
              {t('close')}
            </Button>
          )}
        </Done>
      </Sheet>
    )
  const chain = lock.chain ? onChain(amount, lock.chain) : undefined
  const ready = !toChain || (receiving !== null && chain?.fits === true)
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      note={note}
      footer={
        <PayFoot
          proofs={proofs}
          sum={t('takePay', { amount: all(amount) })}
          ready={ready}
          onPay={() => void pay({ ...which, ...(toChain && receiving && { toChain, address: receiving.address }) })}
        />
      }
    >
      <div className={styles.sheet}>
        {lock.chain && (
          <Segmented
            label={t('to')}
            value={toChain ? 'chain' : 'inside'}
            options={[
              { value: 'inside', label: t('toInside') },
              { value: 'chain', label: t('toChain', { network: lock.networkName }) },
            ]}
            onPick={(picked) => setToChain(picked === 'chain')}
          />
        )}
        <Ledger
          close
          rows={[
            { label: t('partAmount'), figure: <Amount value={amount} asset="DAOT" precision="all" size="row" /> },
            ...(toChain && chain
              ? [
                  {
                    label: t('fee'),
                    cause: t('feeNote', {
                      percent: lock.chain?.feePercent ?? '',
                      least: all(lock.chain?.feeLeast ?? '0'),
                    }),
                    figure: <Amount value={chain.fee} asset="DAOT" precision="all" />,
                  },
                  {
                    label: t('arrives'),
                    figure: <Amount value={chain.arrives} asset="DAOT" precision="all" size="row" />,
                  },
                  {
                    label: t('receiving'),
                    figure: <span className={styles.address}>{receiving?.address ?? t('receivingNone')}</span>,
                  },
                ]
              : [{ label: t('arrivesAt'), figure: t('toInside') }]),
          ]}
        />
        {toChain && chain && !chain.fits && (
          <p role="status">
            {t('chainRange', { least: all(lock.chain?.least ?? '0'), most: all(lock.chain?.most ?? '0') })}
          </p>
        )}
        {toChain && receiving === null && <Button onClick={onAddress}>{t('setAddress')}</Button>}
        {toChain && <p className={styles.note}>{t('chainNote')}</p>}
      </div>
    </Sheet>
  )
}
