import type { ReactNode } from 'react'
import { type Control, Controller, type FieldErrors } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { codeFault, transactionPasswordFault } from '#rules/account/account.ts'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'
import { check, useFaultText } from '#web/session/form.ts'
import { useNextCode } from './use-next-code.ts'

/** A form that asks for the transaction password, and where `google` for the authenticator's code as well. */
export interface WithProofs {
  password: string
  googleCode: string
}

export const noProofs: WithProofs = { password: '', googleCode: '' }

/** Refusals that belong under one of the two. */
export const proofPlaces = {
  wrongPassword: 'password',
  badTransactionPassword: 'password',
  transactionPasswordLocked: 'password',
  enterGoogleCode: 'googleCode',
  badGoogleCode: 'googleCode',
  googleCodeUsed: 'googleCode',
  googleLocked: 'googleCode',
} as const

interface Props {
  readonly control: Control<WithProofs>
  readonly errors: FieldErrors<WithProofs>
  readonly google: boolean
}

/** The two proofs, one below the other. */
export function Proofs({ control, errors, google }: Props): ReactNode {
  const t = useTranslations('security.book')
  const kit = useTranslations('kit')
  const text = useFaultText()
  const nextCode = useNextCode()
  return (
    <>
      <Controller
        control={control}
        name="password"
        rules={{ validate: check(transactionPasswordFault) }}
        render={({ field }) => (
          <CodeInput
            {...field}
            secret
            label={t('password')}
            aside={kit('sixDigits')}
            autoComplete="off"
            error={text(errors.password)}
          />
        )}
      />
      {google && (
        <Controller
          control={control}
          name="googleCode"
          rules={{ validate: check((code) => codeFault(code, 'google')) }}
          render={({ field }) => (
            <CodeInput {...field} label={t('google')} error={text(errors.googleCode)} hint={nextCode} />
          )}
        />
      )}
    </>
  )
}
