import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { changeEmail } from '#calls/account/change-email.ts'
import { personal } from '#calls/account/personal.ts'
import { setEmail } from '#calls/account/set-email.ts'
import { setUsername } from '#calls/account/set-username.ts'
import { securityHistory } from '#calls/security/history.ts'
import { holds } from '#calls/security/holds.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { useAct, useAnswer } from '#web/ask/hooks.ts'
import { GoogleCode, googleCodePlaces } from '#web/form/code/GoogleCode.tsx'
import { MailedCode, mailedCodePlaces } from '#web/form/code/MailedCode.tsx'
import formStyles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { showAt } from '#web/form/form.ts'
import { fail, say } from '#web/kit/toast/toast.ts'
import { Username, usernamePlaces } from '#web/session/register/Username.tsx'

interface Props {
  readonly onDone: () => void
}

/** Type 1 of the edit dialogs: the username, once for ever (AUTH-08, AUTH-16). */
export function EditUsername({ onDone }: Props): ReactNode {
  const t = useTranslations()
  const form = useForm({ defaultValues: { account: '' } })
  const act = useAct(setUsername, {
    refresh: [personal],
    onDone() {
      say(t('account.edit.done'))
      onDone()
    },
    onRefused: showAt(form.setError, usernamePlaces),
  })
  return (
    <form className={formStyles.form} onSubmit={form.handleSubmit((given) => act.mutate(given))} noValidate>
      <FormProvider {...form}>
        <Username />
      </FormProvider>
      <FormFoot control={form.control} busy={act.isPending}>
        {t('account.edit.save')}
      </FormFoot>
    </form>
  )
}

const emailPlaces = { ...mailedCodePlaces, ...googleCodePlaces } as const

/** Type 2: an e-mail with a code sent to it (AUTH-10, AUTH-12); one that is bound is changed with the authenticator. */
export function EditEmail({ onDone }: Props): ReactNode {
  const t = useTranslations()
  const bound = Boolean(useAnswer(personal, {}).data?.email)
  const form = useForm({ defaultValues: { email: '', code: '', googleCode: '' } })
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
  return (
    <form className={formStyles.form} onSubmit={save} noValidate>
      {bound && <p>{t('account.edit.changeEmailNote')}</p>}
      <FormProvider {...form}>
        <MailedCode
          type={CODE_TYPES.bindEmail}
          label={bound ? t('account.edit.newEmail') : t('session.email')}
          onFailed={() => fail(t('account.edit.sendFailed'))}
        />
        {bound && <GoogleCode label={t('account.googleSet.code')} />}
      </FormProvider>
      <FormFoot control={form.control} busy={first.isPending || another.isPending}>
        {t('account.edit.save')}
      </FormFoot>
    </form>
  )
}
