import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { CodeType } from '#calls/session/send-code.ts'
import { emailFault } from '#rules/account/account.ts'
import { check, showAt, useFaultText } from '#web/form/form.ts'
import { Field } from '#web/kit/form/Field.tsx'
import { MailCode, mailCodePlaces, type WithMailCode } from './MailCode.tsx'

/** A form that proves an e-mail by a code. */
export interface WithMailedCode extends WithMailCode {
  email: string
}

/** Where the refusals of address and code are shown. */
export const mailedCodePlaces = {
  enterEmail: 'email',
  badEmail: 'email',
  emailTaken: 'email',
  ...mailCodePlaces,
} as const

interface Props {
  readonly type: CodeType
  /** Of the address, where it is not simply one's e-mail. */
  readonly label?: string
  /** Beside the server's words, a sentence of the dialog's own (AUTH-12). */
  readonly onFailed?: () => void
}

/** An e-mail address of the form around it, and the code that was sent to it for a purpose. */
export function MailedCode({ type, label, onFailed }: Props): ReactNode {
  const form = useFormContext<WithMailedCode>()
  const t = useTranslations('session')
  const text = useFaultText()
  async function address(): Promise<string | undefined> {
    return (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email') : undefined
  }
  return (
    <>
      <Field
        label={label ?? t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={text(form.formState.errors.email)}
        {...form.register('email', { setValueAs: (value: string) => value.trim(), validate: check(emailFault) })}
      />
      <MailCode type={type} address={address} onRefused={showAt(form.setError, mailedCodePlaces)} onFailed={onFailed} />
    </>
  )
}
