import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { transferPlanet } from '#calls/planet/transfer.ts'
import { Field } from '#web/kit/form/Field.tsx'
import { say } from '#web/kit/toast/toast.ts'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { usePayment } from '#web/pay/use-payment.ts'
import { PlanetSubject } from '#web/planet/PlanetSubject.tsx'
import styles from './Form.module.css'
import { STALE } from './managed.ts'

/** What is wrong with the receiver is said below him. */
const PLACES = { noSuchMember: 'account', notToOneself: 'account' } as const

interface Props {
  readonly planet: AnswerOf<typeof planetDetail>
  readonly onDone: () => void
}

/** Gives a planet to another user: to whom, what stays, what is given up, both proofs (PLANET-06). */
export function GiveForm({ planet, onDone }: Props): ReactNode {
  const t = useTranslations('manage.give')
  const [account, setAccount] = useState('')
  const to = account.trim()
  const { proofs, faultAt, forget, pay } = usePayment(transferPlanet, {
    exit: true,
    refresh: [...STALE, assetList],
    places: PLACES,
    onDone(answer) {
      say(t('done', { name: planet.name, to: answer.to }))
      onDone()
    },
  })
  return (
    <div className={styles.form}>
      <PlanetSubject title={planet.name} planet={planet} />
      <Field
        label={t('account')}
        hint={t('accountHint')}
        value={account}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={faultAt('account')}
        onChange={(event) => {
          setAccount(event.target.value)
          forget()
        }}
      />
      <EarnLose earn={t('keep')} earnText={t('keepText')} lose={t('loss')} loseText={t('lossText')} />
      <PayFoot
        proofs={proofs}
        sum={t('submit', { name: planet.name })}
        ready={to !== ''}
        onPay={() => void pay({ coordinates: planet.coordinates, account: to })}
      />
    </div>
  )
}
