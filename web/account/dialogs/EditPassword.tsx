import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { personal } from '#calls/account/personal.ts'
import { setLoginPassword } from '#calls/account/set-login-password.ts'
import { sha256 } from '#calls/envelope/sign.ts'
import { securityHistory } from '#calls/security/history.ts'
import { holds } from '#calls/security/holds.ts'
import { sessions } from '#calls/security/sessions.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { useAct, useAnswer } from '#web/ask/hooks.ts'
import { MailCode, mailCodePlaces } from '#web/form/code/MailCode.tsx'
import formStyles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { showAt } from '#web/form/form.ts'
import { Button } from '#web/kit/Button.tsx'
import { say } from '#web/kit/toast/toast.ts'
import { NewPassword, newPasswordPlaces } from '#web/session/password/NewPassword.tsx'
import { openSecurity } from '#web/state/security-dialogs.ts'

const places = { ...newPasswordPlaces, ...mailCodePlaces } as const

/** Type 3 of the edit dialogs: the login password, with a code sent to the account's e-mail (AUTH-09). */
export function EditPassword({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useTranslations()
  const email = useAnswer(personal, {}).data?.email
  const form = useForm({ defaultValues: { password: '', confirm: '', code: '' } })
  const show = showAt(form.setError, places)
  const act = useAct(setLoginPassword, {
    refresh: [personal, holds, securityHistory, sessions],
    onDone() {
      say(t('account.edit.done'))
      onDone()
    },
    onRefused: show,
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
      <FormProvider {...form}>
        <NewPassword label={t('session.password')} />
        <MailCode type={CODE_TYPES.loginPassword} address={() => email} onRefused={show} />
      </FormProvider>
      <FormFoot control={form.control} busy={act.isPending}>
        {t('account.edit.save')}
      </FormFoot>
    </form>
  )
}
