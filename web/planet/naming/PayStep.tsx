import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { planetList } from '#calls/planet/list.ts'
import { namePlanet } from '#calls/planet/name.ts'
import type { namingView } from '#calls/planet/naming-view.ts'
import { systemList } from '#calls/planet/systems.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { IconButton } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { TopUp } from '#web/pay/filling/TopUp.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { Sides } from '#web/pay/Sides.tsx'
import { usePayment } from '#web/pay/use-payment.ts'
import styles from './Naming.module.css'
import type { StepProps } from './NamingWizard.tsx'
import { type Naming, PLACES } from './naming-state.ts'
import { Subject } from './WriteStep.tsx'

interface Props extends StepProps {
  readonly view: UseQueryResult<AnswerOf<typeof namingView>, Error>
}

/** The pay sheet of a naming: what leaves, what arrives, what it brings and what it does not. */
export function PayStep({ now, move, view }: Props): ReactNode {
  const t = useTranslations('planet.naming')
  const words = useErrorWords()
  if (view.isError && !view.data) return <ErrorState text={words(view.error)} onRetry={view.refetch} />
  if (!view.data) return <Skeleton rows={5} />
  const { price, balance, balanceAfter } = view.data
  return (
    <div className={styles.body}>
      <div className={styles.head}>
        <IconButton icon="left" label={t('change')} onClick={() => move({ do: 'back' })} />
        <h3>{now.name}</h3>
      </div>
      <Subject coordinates={now.coordinates} />
      <Sides
        leaves={[{ asset: 'DU', amount: price, before: balance, after: balanceAfter, help: <TopUp asset="DU" /> }]}
        arrives={
          <>
            <p>{t('right')}</p>
            <small>{t('rightText')}</small>
          </>
        }
      />
      <Ledger close rows={[{ label: t('extra'), figure: <Amount value="0" asset="DU" /> }]} />
      <EarnLose earn={t('brings')} earnText={t('bringsText')} lose={t('bringsNot')} loseText={t('bringsNotText')} />
    </div>
  )
}

interface FootProps {
  readonly now: Naming
  readonly view: AnswerOf<typeof namingView>
  /** Of the wizard, not of the step: a payment whose answer was lost outlives the way back and forth. */
  readonly payment: ReturnType<typeof useNamingPayment>
}

/** The proofs and the sum. */
export function PayStepFoot({ now, view, payment }: FootProps): ReactNode {
  const t = useTranslations('planet.naming')
  const locale = useLocale()
  const { coordinates, name, manifesto, inviteCode } = now
  return (
    <PayFoot
      proofs={payment.proofs}
      sum={t('pay', { sum: `${amountText(view.price, locale, 'all')} DU` })}
      ready={view.balanceAfter !== null}
      onPay={() => void payment.pay({ coordinates, name, manifesto, inviteCode, fee: view.price })}
    />
  )
}

/** What a payment for a name is part of. */
interface Around {
  readonly open: boolean
  readonly onNamed: (coordinates: string) => void
  /** Asks again what it costs. */
  readonly askAgain: () => void
}

/** Pays for a name; what is wrong with what was written leads back to where it was written, and another price is shown. */
export function useNamingPayment({ now, move }: StepProps, { open, onNamed, askAgain }: Around) {
  return usePayment(namePlanet, {
    open,
    google: now.inviteCode === '' ? false : 'bound',
    terms: ['fee'],
    refresh: [planetList, planetDetail, systemList],
    places: PLACES,
    onDone(named) {
      move({ do: 'named', named })
      onNamed(named.planet.coordinates)
    },
    // the draft is done with
    onAway: (named) => move({ do: 'named', named }),
    onRefused(reason, message) {
      if (reason === 'planetPriceChanged') askAgain()
      move({ do: 'refused', reason, message })
    },
  })
}
