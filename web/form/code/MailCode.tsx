import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { CodeType } from '#calls/session/send-code.ts'
import { codeFault } from '#rules/account/account.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { check, useFaultText } from '#web/form/form.ts'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'
import { SendCodeButton } from './SendCodeButton.tsx'

/** A form that asks for a code sent by mail. */
export interface WithMailCode {
  code: string
}

/** Refusals that belong under the mailed code. */
export const mailCodePlaces = {
  enterEmailCode: 'code',
  badEmailCode: 'code',
  codeLocked: 'code',
  codeTooSoon: 'code',
  codeMailsSpent: 'code',
} as const

interface Props {
  readonly type: CodeType
  /** Where to send it, or nothing when there is no address yet; the form says so at its field. */
  readonly address: () => Promise<string | undefined> | string | undefined
  /** Shows a refusal at its field; whether it did. */
  readonly onRefused: (reason: ErrorName | undefined, message: string) => boolean
  readonly onFailed?: (() => void) | undefined
}

/** The six digits that were mailed, with the button that sends them (AUTH-11, AUTH-12). */
export function MailCode({ type, address, onRefused, onFailed }: Props): ReactNode {
  const { control, formState } = useFormContext<WithMailCode>()
  const t = useTranslations('session')
  const text = useFaultText()
  const button = { type, address, onRefused, ...(onFailed && { onFailed }) }
  return (
    <Controller
      control={control}
      name="code"
      rules={{ validate: check((code) => codeFault(code, 'email')) }}
      render={({ field }) => (
        <CodeInput
          {...field}
          label={t('emailCode')}
          error={text(formState.errors.code)}
          aside={<SendCodeButton {...button} />}
        />
      )}
    />
  )
}
