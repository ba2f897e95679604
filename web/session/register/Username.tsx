import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { USERNAME_MOST, usernameFault } from '#rules/account/account.ts'
import { check, useFaultText } from '#web/form/form.ts'
import { Field } from '#web/kit/form/Field.tsx'

/** A form that sets a username. */
export interface WithUsername {
  account: string
}

/** Refusals that belong under the username. */
export const usernamePlaces = { enterUsername: 'account', badUsername: 'account', usernameTaken: 'account' } as const

/** The username, chosen once for ever (AUTH-08). */
export function Username(): ReactNode {
  const { register, formState } = useFormContext<WithUsername>()
  const t = useTranslations('session')
  const text = useFaultText()
  return (
    <Field
      label={t('username')}
      hint={t('usernameHint')}
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={USERNAME_MOST}
      error={text(formState.errors.account)}
      {...register('account', { validate: check(usernameFault) })}
    />
  )
}
