import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Link, useSearch } from 'wouter'
import { sha256 } from '#calls/envelope/sign.ts'
import { register as registerCall } from '#calls/session/register.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { USERNAME_MOST, usernameFault } from '#rules/account/account.ts'
import { useAct } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/form/Field.tsx'
import { placeAfterLogin } from '#web/shell/guard.ts'
import { go } from '#web/shell/navigation.ts'
import { AccessPage } from './AccessPage.tsx'
import { Agreement, agreement } from './Agreement.tsx'
import styles from './Form.module.css'
import { check, showAt, useFaultText } from './form.ts'
import { MailedCode, mailedCodePlaces, type WithMailedCode } from './MailedCode.tsx'
import { NewPassword, newPasswordPlaces, type WithNewPassword } from './NewPassword.tsx'
import { useSession } from './session-store.ts'

interface RegisterForm extends WithMailedCode, WithNewPassword {
  account: string
  inviteCode: string
  agreed: boolean
}

const places = {
  enterUsername: 'account',
  badUsername: 'account',
  usernameTaken: 'account',
  ...mailedCodePlaces,
  ...newPasswordPlaces,
  unknownInviteCode: 'inviteCode',
  agreeFirst: 'agreed',
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
          <Who form={form} />
          <NewPassword label={t('password')} />
        </FormProvider>
        <Field
          label={t('inviteCode')}
          autoComplete="off"
          autoCapitalize="characters"
          error={form.formState.errors.inviteCode?.message}
          {...form.register('inviteCode', { maxLength: 32 })}
        />
        <Agreement error={form.formState.errors.agreed} {...form.register('agreed', agreement)} />
        <Button type="submit" kind="filled" main wide loading={act.isPending}>
          {t('register.submit')}
        </Button>
      </form>
    </AccessPage>
  )
}

interface PartProps {
  readonly form: ReturnType<typeof useForm<RegisterForm>>
}

function Who({ form }: PartProps): ReactNode {
  const t = useTranslations('session')
  const text = useFaultText()
  const { errors } = form.formState
  return (
    <>
      <Field
        label={t('username')}
        hint={t('usernameHint')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={USERNAME_MOST}
        error={text(errors.account)}
        {...form.register('account', { validate: check(usernameFault) })}
      />
      <MailedCode type={CODE_TYPES.register} />
    </>
  )
}
