import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { personal } from '#calls/account/personal.ts'
import { setLoginPassword } from '#calls/account/set-login-password.ts'
import { sha256 } from '#calls/envelope/sign.ts'
import { securityHistory } from '#calls/security/history.ts'
import { holds } from '#calls/security/holds.ts'
import { sessions } from '#calls/security/sessions.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { codeFault, loginPasswordFault } from '#rules/account/account.ts'
import { useAct, useAnswer } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'
import { PasswordField } from '#web/kit/form/Field.tsx'
import { say } from '#web/kit/toast.ts'
import formStyles from '#web/session/Form.module.css'
import { check, showAt, useFaultText } from '#web/session/form.ts'
import { PasswordRules } from '#web/session/PasswordRules.tsx'
import { SendCodeButton } from '#web/session/SendCodeButton.tsx'
import { openSecurity } from './security-dialogs.ts'

const places = {
  enterPassword: 'password',
  commonPassword: 'password',
  enterEmailCode: 'code',
  badEmailCode: 'code',
  codeTooSoon: 'code',
} as const

/** Type 3 of the edit dialogs: the login password, with a code sent to the account's e-mail (AUTH-09). */
export function EditPassword({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useTranslations()
  const text = useFaultText()
  const email = useAnswer(personal, {}).data?.email
  const form = useForm({ defaultValues: { password: '', confirm: '', code: '' } })
  const { errors } = form.formState
  const act = useAct(setLoginPassword, {
    refresh: [personal, holds, securityHistory, sessions],
    onDone() {
      say(t('account.edit.done'))
      onDone()
    },
    onRefused: showAt(form.setError, places),
  })
  const submit = form.handleSubmit(async ({ password, code }) => {
    act.mutate({ verityType: 1, password: await sha256(password), code })
  })
  if (email === '')
    return (
      <div className={formStyles.form}>
        <p>{t('account.edit.emailFirst')}</p>
        <Button kind="filled" main wide onClick={() => openSecurity('email')}>
          {t('account.edit.email')}
        </Button>
      </div>
    )
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <PasswordField
        label={t('session.password')}
        autoComplete="new-password"
        error={text(errors.password)}
        {...form.register('password', { validate: check(loginPasswordFault), deps: 'confirm' })}
      />
      <PasswordRules password={form.watch('password')} />
      <PasswordField
        label={t('session.confirm')}
        autoComplete="new-password"
        error={text(errors.confirm)}
        {...form.register('confirm', {
          validate: (confirm, { password }) =>
            confirm === '' ? 'enterConfirmPassword' : confirm === password || 'passwordsDiffer',
        })}
      />
      <Controller
        control={form.control}
        name="code"
        rules={{ validate: check((code) => codeFault(code, 'email')) }}
        render={({ field }) => (
          <CodeInput
            {...field}
            label={t('session.emailCode')}
            error={text(errors.code)}
            aside={
              <SendCodeButton
                type={CODE_TYPES.loginPassword}
                address={() => email}
                onRefused={showAt(form.setError, places)}
              />
            }
          />
        )}
      />
      <Button type="submit" kind="filled" main wide loading={act.isPending}>
        {t('account.edit.save')}
      </Button>
    </form>
  )
}
