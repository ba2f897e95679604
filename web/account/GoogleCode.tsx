import type { ReactNode } from 'react'
import { type Control, Controller, type FieldError } from 'react-hook-form'
import { codeFault } from '#rules/account/account.ts'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'
import { check, useFaultText } from '#web/session/form.ts'
import { useNextCode } from './use-next-code.ts'

export interface WithGoogleCode {
  googleCode: string
}

interface Props {
  readonly control: Control<WithGoogleCode>
  readonly label: string
  readonly error: FieldError | undefined
}

/** The six digits of the authenticator, and when the next ones come: each code works once (AUTH-13). */
export function GoogleCode({ control, label, error }: Props): ReactNode {
  const text = useFaultText()
  const nextCode = useNextCode()
  return (
    <Controller
      control={control}
      name="googleCode"
      rules={{ validate: check((code) => codeFault(code, 'google')) }}
      render={({ field }) => <CodeInput {...field} label={label} error={text(error)} hint={nextCode} />}
    />
  )
}

/** Refusals that belong under the authenticator's code. */
export const googleCodePlaces = {
  enterGoogleCode: 'googleCode',
  badGoogleCode: 'googleCode',
  googleCodeUsed: 'googleCode',
  googleLocked: 'googleCode',
} as const
