import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Link, useSearch } from 'wouter'
import { sha256 } from '#calls/envelope/sign.ts'
import { register as registerCall } from '#calls/session/register.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { useAct } from '#web/ask/hooks.ts'
import { MailedCode, mailedCodePlaces, type WithMailedCode } from '#web/form/code/MailedCode.tsx'
import styles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { showAt } from '#web/form/form.ts'
import { placeAfterLogin } from '#web/route/guard.ts'
import { go } from '#web/route/navigation.ts'
import { AccessPage } from '#web/session/AccessPage.tsx'
import { NewPassword, newPasswordPlaces, type WithNewPassword } from '#web/session/password/NewPassword.tsx'
import { useSession } from '#web/state/session-store.ts'
import { Invitation, invitationPlaces, type WithInvitation } from './Invitation.tsx'
import { Username, usernamePlaces, type WithUsername } from './Username.tsx'

type RegisterForm = WithUsername & WithMailedCode & WithNewPassword & WithInvitation

const places = {
  ...usernamePlaces,
  ...mailedCodePlaces,
  ...newPasswordPlaces,
  ...invitationPlaces,
} as const

/** Registration by e-mail code (AUTH-06); each fault is said under its field (ERR-04, ERR-16, ERR-18). */
export function Register(): ReactNode {
  const t = useTranslations('session')
  const search = useSearch()
  const inviteCode = useSession((session) => session.inviteCode)
  const form = useForm<RegisterForm>({
    defaultValues: { account: '', email: '', code: '', password: '', confirm: '', inviteCode, agreed: false },
  })
  const act = useAct(registerCall, {
    async onDone({ token }) {
      useSession.setState({ token })
      await go(placeAfterLogin(search), { replace: true })
    },
    onRefused: showAt(form.setError, places),
  })
  const submit = form.handleSubmit(async ({ confirm: _, password, ...fields }) => {
    act.mutate({ ...fields, password: await sha256(password) })
  })
  return (
    <AccessPage
      title={t('register.title')}
      links={
        <span>
          {t('register.hasAccount')}
          <Link to={`/login${search && `?${search}`}`}>{t('login.title')}</Link>
        </span>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormProvider {...form}>
          <Username />
          <MailedCode type={CODE_TYPES.register} />
          <NewPassword label={t('password')} />
          <Invitation />
        </FormProvider>
        <FormFoot control={form.control} busy={act.isPending}>
          {t('register.submit')}
        </FormFoot>
      </form>
    </AccessPage>
  )
}
