import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { googleUnbind } from '#calls/account/google-unbind.ts'
import { personal } from '#calls/account/personal.ts'
import { securityHistory } from '#calls/security/history.ts'
import { holds } from '#calls/security/holds.ts'
import { sessions } from '#calls/security/sessions.ts'
import { useAct } from '#web/ask/hooks.ts'
import { GoogleCode, googleCodePlaces, type WithGoogleCode } from '#web/form/code/GoogleCode.tsx'
import formStyles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { showAt } from '#web/form/form.ts'
import { say } from '#web/kit/toast/toast.ts'

/** Unbinds the authenticator with a code of it; says what that costs (AUTH-13). */
export function GoogleUnbind({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useTranslations('account')
  const form = useForm<WithGoogleCode>({ defaultValues: { googleCode: '' } })
  const act = useAct(googleUnbind, {
    refresh: [personal, holds, securityHistory, sessions],
    onDone() {
      say(t('googleUnbind.done'))
      onDone()
    },
    onRefused: showAt(form.setError, googleCodePlaces),
  })
  const submit = form.handleSubmit(({ googleCode }) => act.mutate({ code: googleCode }))
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <p>{t('googleUnbind.text')}</p>
      <FormProvider {...form}>
        <GoogleCode label={t('googleSet.code')} />
      </FormProvider>
      <FormFoot control={form.control} kind="danger" busy={act.isPending}>
        {t('googleUnbind.submit')}
      </FormFoot>
    </form>
  )
}
