import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { changeEmail } from '#calls/account/change-email.ts'
import { personal } from '#calls/account/personal.ts'
import { setEmail } from '#calls/account/set-email.ts'
import { setUsername } from '#calls/account/set-username.ts'
import { securityHistory } from '#calls/security/history.ts'
import { holds } from '#calls/security/holds.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { codeFault, emailFault, USERNAME_MOST, usernameFault } from '#rules/account/account.ts'
import { useAct, useAnswer } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'
import { Field } from '#web/kit/form/Field.tsx'
import { fail, say } from '#web/kit/toast.ts'
import formStyles from '#web/session/Form.module.css'
import { check, showAt, useFaultText } from '#web/session/form.ts'
import { SendCodeButton } from '#web/session/SendCodeButton.tsx'
import { useNextCode } from './use-next-code.ts'

interface Props {
  readonly onDone: () => void
}

/** Type 1 of the edit dialogs: the username, once for ever (AUTH-08, AUTH-16). */
export function EditUsername({ onDone }: Props): ReactNode {
  const t = useTranslations()
  const text = useFaultText()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { account: '' } })
  const act = useAct(setUsername, {
    refresh: [personal],
    onDone() {
      say(t('account.edit.done'))
      onDone()
    },
    onRefused: showAt(setError, { enterUsername: 'account', badUsername: 'account', usernameTaken: 'account' }),
  })
  return (
    <form className={formStyles.form} onSubmit={handleSubmit((form) => act.mutate(form))} noValidate>
      <Field
        label={t('session.username')}
        hint={t('session.usernameHint')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={USERNAME_MOST}
        error={text(formState.errors.account)}
        {...register('account', { validate: check(usernameFault) })}
      />
      <Button type="submit" kind="filled" main wide loading={act.isPending}>
        {t('account.edit.save')}
      </Button>
    </form>
  )
}

const emailPlaces = {
  enterEmail: 'email',
  badEmail: 'email',
  emailTaken: 'email',
  enterEmailCode: 'code',
  badEmailCode: 'code',
  codeTooSoon: 'code',
  enterGoogleCode: 'googleCode',
  badGoogleCode: 'googleCode',
  googleCodeUsed: 'googleCode',
  googleLocked: 'googleCode',
} as const

/** Type 2: an e-mail with a code sent to it (AUTH-10, AUTH-12); one that is bound is changed with the authenticator. */
export function EditEmail({ onDone }: Props): ReactNode {
  const t = useTranslations()
  const text = useFaultText()
  const nextCode = useNextCode()
  const bound = Boolean(useAnswer(personal, {}).data?.email)
  const form = useForm({ defaultValues: { email: '', code: '', googleCode: '' } })
  const { errors } = form.formState
  const after = {
    refresh: [personal, holds, securityHistory],
    onDone() {
      say(t('account.edit.done'))
      onDone()
    },
    onRefused: showAt(form.setError, emailPlaces),
  }
  const first = useAct(setEmail, after)
  const another = useAct(changeEmail, after)
  const save = form.handleSubmit(({ googleCode, ...given }) => {
    if (bound) another.mutate({ ...given, googleCode })
    else first.mutate(given)
  })
  async function address(): Promise<string | undefined> {
    return (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email') : undefined
  }
  return (
    <form className={formStyles.form} onSubmit={save} noValidate>
      {bound && <p>{t('account.edit.changeEmailNote')}</p>}
      <Field
        label={bound ? t('account.edit.newEmail') : t('session.email')}
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
            label={t('session.emailCode')}
            error={text(errors.code)}
            aside={
              <SendCodeButton
                type={CODE_TYPES.bindEmail}
                address={address}
                onRefused={showAt(form.setError, emailPlaces)}
                onFailed={() => fail(t('account.edit.sendFailed'))}
              />
            }
          />
        )}
      />
      {bound && (
        <Controller
          control={form.control}
          name="googleCode"
          rules={{ validate: check((code) => codeFault(code, 'google')) }}
          render={({ field }) => (
            <CodeInput {...field} label={t('account.googleSet.code')} error={text(errors.googleCode)} hint={nextCode} />
          )}
        />
      )}
      <Button type="submit" kind="filled" main wide loading={first.isPending || another.isPending}>
        {t('account.edit.save')}
      </Button>
    </form>
  )
}
