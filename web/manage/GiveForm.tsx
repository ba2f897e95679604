import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { transferPlanet } from '#calls/planet/transfer.ts'
import { Button } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { isSome } from '#web/kit/figure/sum.ts'
import { Field } from '#web/kit/form/Field.tsx'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { useSheetPayment } from '#web/pay/use-sheet-payment.ts'
import { PlanetFace } from '#web/planet/PlanetFace.tsx'
import { PlanetSubject } from '#web/planet/PlanetSubject.tsx'
import { planetPage } from '#web/route/public-page.ts'
import styles from './Form.module.css'
import { STALE } from './managed.ts'

/** What is out of date afterwards: the giver's tax was paid. */
const GIVEN = [...STALE, assetList]
/** What is wrong with the receiver is said below him. */
const PLACES = { noSuchMember: 'account', receiverNotClear: 'account', notToOneself: 'account' } as const

interface Props {
  readonly planet: AnswerOf<typeof planetDetail>
  readonly onDone: () => void
}

/** Gives a planet to another user: to whom, what stays, what is given up, both proofs (PLANET-06). */
export function GiveForm({ planet, onDone }: Props): ReactNode {
  const t = useTranslations('manage.give')
  const [account, setAccount] = useState('')
  const to = account.trim()
  const { done, proofs, faultAt, forget, pay } = useSheetPayment(transferPlanet, GIVEN, { places: PLACES })
  if (done) return <Given planet={planet} given={done} onClose={onDone} />
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

interface GivenProps {
  readonly planet: AnswerOf<typeof planetDetail>
  readonly given: AnswerOf<typeof transferPlanet>
  readonly onClose: () => void
}

/** It is somebody else's: who has it, what of its tax came first, under which order. */
function Given({ planet, given, onClose }: GivenProps): ReactNode {
  const t = useTranslations('manage')
  const kit = useTranslations('kit')
  const du = (value: string): ReactNode => <Amount value={value} asset="DU" precision="all" />
  return (
    <Done
      picture={<PlanetFace planet={planet} diameter={200} />}
      text={t('give.done', { name: planet.name, to: given.to })}
      rows={[
        { label: t('give.claimed'), figure: du(given.claimed) },
        ...(isSome(given.lost) ? [{ label: t('taxLost'), figure: du(given.lost) }] : []),
        { label: t('give.order'), figure: <Copied text={given.order} to={planetPage(planet.coordinates)} /> },
      ]}
    >
      <Button kind="filled" main wide onClick={onClose}>
        {kit('close')}
      </Button>
    </Done>
  )
}
