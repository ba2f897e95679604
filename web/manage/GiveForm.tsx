import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { transferPlanet } from '#calls/planet/transfer.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { useAct } from '#web/ask/hooks.ts'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'
import { CODE_LENGTH } from '#web/kit/form/code-input.ts'
import { Field, FieldError } from '#web/kit/form/Field.tsx'
import { say } from '#web/kit/toast.ts'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { usePayLock } from '#web/pay/use-pay-lock.ts'
import { useRequestId } from '#web/pay/use-request-id.ts'
import { PlanetSubject } from '#web/planet/PlanetSubject.tsx'
import styles from './Form.module.css'
import { STALE } from './managed.ts'

/** Where a refusal is said; what is not here stands above the six digits. */
const PLACES: Partial<Record<ErrorName, 'account' | 'google' | 'code'>> = {
  noSuchMember: 'account',
  notToOneself: 'account',
  enterGoogleCode: 'google',
  badGoogleCode: 'google',
  googleCodeUsed: 'google',
  googleLocked: 'google',
  googleNotSet: 'google',
  wrongPassword: 'code',
  badTransactionPassword: 'code',
  transactionPasswordLocked: 'code',
}

interface Props {
  readonly planet: AnswerOf<typeof planetDetail>
  readonly onDone: () => void
}

/** Gives a planet to another user: to whom, what stays, what is given up, both proofs (PLANET-06). */
export function GiveForm({ planet, onDone }: Props): ReactNode {
  const t = useTranslations('manage.give')
  const kit = useTranslations('kit')
  const [account, setAccount] = useState('')
  const [googleCode, setGoogleCode] = useState('')
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<Partial<Record<'account' | 'google' | 'code' | 'other', string>>>({})
  const lock = usePayLock(true)
  const requestFor = useRequestId()
  const to = account.trim()
  const act = useAct(transferPlanet, {
    refresh: [...STALE, assetList],
    onDone(answer) {
      say(t('done', { name: planet.name, to: answer.to }))
      onDone()
    },
    onRefused(reason, message) {
      setFaults({ [(reason && PLACES[reason]) ?? 'other']: message })
      setCode('')
      setGoogleCode('')
      return true
    },
  })
  async function submit(): Promise<void> {
    const { coordinates } = planet
    const transactionPassword = await lock.entry(code)
    const requestId = requestFor(`${coordinates} ${to}`)
    act.mutate({ coordinates, account: to, googleCode, transactionPassword, requestId })
  }
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
        error={faults.account}
        onChange={(event) => setAccount(event.target.value)}
      />
      <EarnLose earn={t('keep')} earnText={t('keepText')} lose={t('loss')} loseText={t('lossText')} />
      {!lock.missing && (
        <CodeInput
          label={t('google')}
          aside={kit('sixDigits')}
          value={googleCode}
          onChange={setGoogleCode}
          error={faults.google}
        />
      )}
      {faults.other && <FieldError text={faults.other} />}
      <PayFoot
        lock={lock}
        code={code}
        onCode={setCode}
        error={faults.code}
        sum={t('submit', { name: planet.name })}
        ready={to !== '' && googleCode.length === CODE_LENGTH && code.length === CODE_LENGTH}
        paying={act.isPending}
        onPay={submit}
      />
    </div>
  )
}
