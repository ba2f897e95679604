import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { codeFault } from '#rules/account/account.ts'
import { check, useFaultText } from '#web/form/form.ts'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'
import { NextCode } from './NextCode.tsx'

/** A form that asks for the authenticator's code. */
export interface WithGoogleCode {
  googleCode: string
}

/** Refusals that belong under the authenticator's code. */
export const googleCodePlaces = {
  enterGoogleCode: 'googleCode',
  badGoogleCode: 'googleCode',
  googleCodeUsed: 'googleCode',
  googleLocked: 'googleCode',
} as const

interface Props {
  readonly label: string
  /** Left empty by one who has no authenticator bound: the server knows. */
  readonly optional?: boolean
}

/** The six digits of the authenticator, and when the next ones come: each code works once (AUTH-13). */
export function GoogleCode({ label, optional = false }: Props): ReactNode {
  const { control, formState } = useFormContext<WithGoogleCode>()
  const text = useFaultText()
  return (
    <Controller
      control={control}
      name="googleCode"
      rules={{ validate: check((code) => (optional && code === '' ? undefined : codeFault(code, 'google'))) }}
      render={({ field }) => (
        <CodeInput {...field} label={label} error={text(formState.errors.googleCode)} hint={<NextCode />} />
      )}
    />
  )
}
