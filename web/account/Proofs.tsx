import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { transactionPasswordFault } from '#rules/account/account.ts'
import { GoogleCode, googleCodePlaces, type WithGoogleCode } from '#web/form/code/GoogleCode.tsx'
import { check, useFaultText } from '#web/form/form.ts'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'

/** A form that asks for the transaction password, and where `google` for the authenticator's code as well. */
export interface WithProofs extends WithGoogleCode {
  password: string
}

export const noProofs: WithProofs = { password: '', googleCode: '' }

/** Refusals that belong under one of the two. */
export const proofPlaces = {
  wrongPassword: 'password',
  badTransactionPassword: 'password',
  transactionPasswordLocked: 'password',
  ...googleCodePlaces,
} as const

/** The two proofs of the form around them, one below the other. */
export function Proofs({ google }: { readonly google: boolean }): ReactNode {
  const { control, formState } = useFormContext<WithProofs>()
  const t = useTranslations('security.book')
  const kit = useTranslations('kit')
  const text = useFaultText()
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
            error={text(formState.errors.password)}
          />
        )}
      />
      {google && <GoogleCode label={t('google')} />}
    </>
  )
}
