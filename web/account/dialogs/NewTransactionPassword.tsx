import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { newTransactionPasswordFault } from '#rules/account/account.ts'
import { check, useFaultText } from '#web/form/form.ts'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'

/** A form in which a transaction password is chosen. */
export interface WithNewPassword {
  password: string
  confirm: string
}

/** Refusals that belong under the new password. */
export const newTransactionPasswordPlaces = {
  enterPassword: 'password',
  badTransactionPassword: 'password',
  weakTransactionPassword: 'password',
} as const

/** A new transaction password and the same again; each fault under its field (AUTH-14). */
export function NewTransactionPassword(): ReactNode {
  const t = useTranslations('account.tradeSet')
  const kit = useTranslations('kit')
  const text = useFaultText()
  const { control, formState } = useFormContext<WithNewPassword>()
  const { errors } = formState
  return (
    <>
      <Controller
        control={control}
        name="password"
        rules={{
          deps: 'confirm',
          validate: (code) => (code === '' ? t('empty') : check(newTransactionPasswordFault)(code)),
        }}
        render={({ field }) => (
          <CodeInput
            {...field}
            secret
            label={t('new')}
            aside={kit('sixDigits')}
            autoComplete="new-password"
            error={text(errors.password)}
          />
        )}
      />
      <Controller
        control={control}
        name="confirm"
        rules={{
          validate: (code, { password }) => (code === '' ? t('emptyConfirm') : code === password || 'passwordsDiffer'),
        }}
        render={({ field }) => (
          <CodeInput {...field} secret label={t('confirm')} autoComplete="new-password" error={text(errors.confirm)} />
        )}
      />
    </>
  )
}
