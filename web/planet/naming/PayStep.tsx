import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { planetDetail } from '#calls/planet/detail.ts'
import { planetList } from '#calls/planet/list.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { namingView } from '#calls/planet/naming-view.ts'
import { systemList } from '#calls/planet/systems.ts'
import { useAct, useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Amount } from '#web/kit/Amount.tsx'
import { amountText } from '#web/kit/amount-text.ts'
import { IconButton } from '#web/kit/Button.tsx'
import { CODE_LENGTH } from '#web/kit/form/code-input.ts'
import { FieldError } from '#web/kit/form/Field.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { Sides } from '#web/pay/Sides.tsx'
import { TopUp } from '#web/pay/TopUp.tsx'
import { usePayLock } from '#web/pay/use-pay-lock.ts'
import styles from './Naming.module.css'
import type { StepProps, StepView } from './NamingWizard.tsx'
import { Subject } from './WriteStep.tsx'

/** The pay sheet of a naming: what leaves, what arrives, what it brings and what it does not, and the code. */
export function usePayStep({ now, move }: StepProps, open: boolean, onNamed: (coordinates: string) => void): StepView {
  const t = useTranslations('planet.naming')
  const locale = useLocale()
  const words = useErrorWords()
  const [code, setCode] = useState('')
  const lock = usePayLock()
  const wanted = open && now.step === 'pay'
  const view = useAnswer(namingView, { coordinates: now.coordinates || '1-1-1' }, { enabled: wanted })
  const act = useAct(namePlanet, {
    refresh: [planetList, planetDetail, systemList],
    onDone(named) {
      setCode('')
      move({ do: 'named', named })
      onNamed(named.planet.coordinates)
    },
    onRefused(reason, message) {
      setCode('')
      move({ do: 'refused', reason, message })
      return true
    },
  })
  async function pay(): Promise<void> {
    act.mutate({
      coordinates: now.coordinates,
      name: now.name,
      manifesto: now.manifesto,
      inviteCode: now.inviteCode,
      transactionPassword: await lock.entry(code),
      requestId: now.requestId,
    })
  }
  if (view.isError) return { body: <ErrorState text={words(view.error)} onRetry={view.refetch} /> }
  if (!view.data) return { body: <Skeleton rows={5} /> }
  const { fee, balance, balanceAfter } = view.data
  return {
    body: (
      <div className={styles.body}>
        <div className={styles.head}>
          <IconButton icon="left" label={t('change')} onClick={() => move({ do: 'back' })} />
          <h3>{now.name}</h3>
        </div>
        <Subject coordinates={now.coordinates} />
        <Sides
          leaves={[{ asset: 'DU', amount: fee, before: balance, after: balanceAfter, help: <TopUp asset="DU" /> }]}
          arrives={
            <>
              <p>{t('right')}</p>
              <small>{t('rightText')}</small>
            </>
          }
        />
        <Ledger close rows={[{ label: t('extra'), figure: <Amount value="0" asset="DU" /> }]} />
        <EarnLose earn={t('brings')} earnText={t('bringsText')} lose={t('bringsNot')} loseText={t('bringsNotText')} />
        {now.faults.other && <FieldError text={now.faults.other} />}
      </div>
    ),
    foot: (
      <PayFoot
        lock={lock}
        code={code}
        onCode={setCode}
        error={now.faults.password}
        sum={t('pay', { sum: `${amountText(fee, locale, 'all')} DU` })}
        ready={balanceAfter !== null && code.length === CODE_LENGTH}
        paying={act.isPending}
        onPay={pay}
      />
    ),
  }
}
