import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { loginPasswordFault } from '#rules/account/account.ts'
import { check, useFaultText } from '#web/form/form.ts'
import { PasswordField } from '#web/kit/form/Field.tsx'
import { PasswordRules } from './PasswordRules.tsx'

/** A form that sets a login password. */
export interface WithNewPassword {
  password: string
  confirm: string
}

/** Where the refusals of a new password are shown. */
export const newPasswordPlaces = { enterPassword: 'password', commonPassword: 'password' } as const

/** A login password of the form around it, its rule part by part, and the same once more (AUTH-09). */
export function NewPassword({ label }: { readonly label: string }): ReactNode {
  const form = useFormContext<WithNewPassword>()
  const t = useTranslations('session')
  const text = useFaultText()
  const { errors } = form.formState
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        error={text(errors.password)}
        {...form.register('password', { validate: check(loginPasswordFault), deps: 'confirm' })}
      />
      <PasswordRules password={form.watch('password')} />
      <PasswordField
        label={t('confirm')}
        autoComplete="new-password"
        error={text(errors.confirm)}
        {...form.register('confirm', {
          validate: (confirm, { password }) =>
            confirm === '' ? 'enterConfirmPassword' : confirm === password || 'passwordsDiffer',
        })}
      />
    </>
  )
}
