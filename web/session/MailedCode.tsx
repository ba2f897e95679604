import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { CodeType } from '#calls/session/send-code.ts'
import { codeFault, emailFault } from '#rules/account/account.ts'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'
import { Field } from '#web/kit/form/Field.tsx'
import { check, showAt, useFaultText } from './form.ts'
import { SendCodeButton } from './SendCodeButton.tsx'

/** A form that proves an e-mail by a code. */
export interface WithMailedCode {
  email: string
  code: string
}

/** Where the refusals of address and code are shown. */
export const mailedCodePlaces = {
  enterEmail: 'email',
  badEmail: 'email',
  emailTaken: 'email',
  enterEmailCode: 'code',
  badEmailCode: 'code',
  codeTooSoon: 'code',
} as const

/** An e-mail address of the form around it, and the code that was sent to it for a purpose. */
export function MailedCode({ type }: { readonly type: CodeType }): ReactNode {
  const form = useFormContext<WithMailedCode>()
  const t = useTranslations('session')
  const text = useFaultText()
  const { errors } = form.formState
  async function address(): Promise<string | undefined> {
    return (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email') : undefined
  }
  return (
    <>
      <Field
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={text(errors.email)}
        {...form.register('email', { setValueAs: (value: string) => value.trim(), validate: check(emailFault) })}
      />
      <Controller
        control={form.control}
        name="code"
        rules={{ validate: check((code) => codeFault(code, 'email')) }}
        render={({ field }) => (
          <CodeInput
            {...field}
            label={t('emailCode')}
            error={text(errors.code)}
            aside={
              <SendCodeButton
                type={type}
                address={address}
                onRefused={showAt(form.setError, { ...mailedCodePlaces })}
              />
            }
          />
        )}
      />
    </>
  )
}
