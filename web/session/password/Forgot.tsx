import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { sha256 } from '#calls/envelope/sign.ts'
import { forgotPassword } from '#calls/session/forgot-password.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { useAct } from '#web/ask/hooks.ts'
import { MailedCode, mailedCodePlaces, type WithMailedCode } from '#web/form/code/MailedCode.tsx'
import styles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { showAt } from '#web/form/form.ts'
import { say } from '#web/kit/toast/toast.ts'
import { go } from '#web/route/navigation.ts'
import { AccessPage } from '#web/session/AccessPage.tsx'
import { NewPassword, newPasswordPlaces, type WithNewPassword } from './NewPassword.tsx'

const defaultValues = { email: '', code: '', password: '', confirm: '' }

/** Sets a forgotten login password by a mailed code (AUTH-07). */
export function Forgot(): ReactNode {
  const t = useTranslations('session')
  const title = useTranslations('title')
  const form = useForm<WithMailedCode & WithNewPassword>({ defaultValues })
  const act = useAct(forgotPassword, {
    async onDone() {
      say(t('forgot.done'))
      await go('/login', { replace: true })
    },
    onRefused: showAt(form.setError, { ...mailedCodePlaces, ...newPasswordPlaces }),
  })
  const submit = form.handleSubmit(async ({ email, code, password }) => {
    act.mutate({ email, code, password: await sha256(password) })
  })
  return (
    <AccessPage
      title={title('forgot')}
      note={t('forgot.note')}
      links={
        <>
          <Link to="/login">{t('backToLogin')}</Link>
          <Link to="/forgotname">{t('login.forgotName')}</Link>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormProvider {...form}>
          <MailedCode type={CODE_TYPES.forgotPassword} />
          <NewPassword label={t('newPassword')} />
        </FormProvider>
        <FormFoot control={form.control} busy={act.isPending}>
          {t('forgot.submit')}
        </FormFoot>
      </form>
    </AccessPage>
  )
}
