import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Link, useSearch } from 'wouter'
import { sha256 } from '#calls/envelope/sign.ts'
import { register as registerCall } from '#calls/session/register.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { codeFault, emailFault, loginPasswordFault, USERNAME_MOST, usernameFault } from '#rules/account/account.ts'
import { useAct } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'
import { Field, PasswordField } from '#web/kit/form/Field.tsx'
import { Tick } from '#web/kit/form/Tick.tsx'
import { placeAfterLogin } from '#web/shell/guard.ts'
import { go } from '#web/shell/navigation.ts'
import { AccessPage } from './AccessPage.tsx'
import styles from './Form.module.css'
import { check, showAt, useFaultText } from './form.ts'
import { PasswordRules } from './PasswordRules.tsx'
import { SendCodeButton } from './SendCodeButton.tsx'
import { useSession } from './session-store.ts'

interface RegisterForm {
  account: string
  email: string
  code: string
  password: string
  confirm: string
  inviteCode: string
  agreed: boolean
}

const places = {
  enterUsername: 'account',
  badUsername: 'account',
  usernameTaken: 'account',
  enterEmail: 'email',
  badEmail: 'email',
  emailTaken: 'email',
  enterEmailCode: 'code',
  badEmailCode: 'code',
  codeTooSoon: 'code',
  enterPassword: 'password',
  commonPassword: 'password',
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
        <Who form={form} />
        <Secrets form={form} />
        <Field
          label={t('inviteCode')}
          autoComplete="off"
          autoCapitalize="characters"
          error={form.formState.errors.inviteCode?.message}
          {...form.register('inviteCode', { maxLength: 32 })}
        />
        <Agreement form={form} />
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
  async function address(): Promise<string | undefined> {
    return (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email') : undefined
  }
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
                type={CODE_TYPES.register}
                address={address}
                onRefused={showAt(form.setError, { ...places })}
              />
            }
          />
        )}
      />
    </>
  )
}

function Secrets({ form }: PartProps): ReactNode {
  const t = useTranslations('session')
  const text = useFaultText()
  const { errors } = form.formState
  return (
    <>
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        error={text(errors.password)}
        {...form.register('password', { validate: check(loginPasswordFault), deps: 'confirm' })}
      />
      <PasswordRules password={form.watch('password')} />
      <PasswordField
        label={t('confirm')}
        autoComplete="new-password"
        error={text(errors.confirm)}
        {...form.register('confirm', {
          validate: (confirm, { password }) =>
            confirm === '' ? 'enterConfirmPassword' : confirm === password || 'passwordsDiffer',
        })}
      />
    </>
  )
}

function Agreement({ form }: PartProps): ReactNode {
  const t = useTranslations('session')
  const text = useFaultText()
  return (
    <Tick
      label={t.rich('agree', {
        link: (words) => (
          <a href="/rules" target="_blank" rel="noreferrer">
            {words}
          </a>
        ),
      })}
      error={text(form.formState.errors.agreed)}
      {...form.register('agreed', { validate: (agreed) => agreed || 'agreeFirst' })}
    />
  )
}
