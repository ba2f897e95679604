import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Link, useSearch } from 'wouter'
import { sha256 } from '#calls/envelope/sign.ts'
import { login } from '#calls/session/login.ts'
import { useAct } from '#web/ask/hooks.ts'
import styles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { showAt, useFaultText } from '#web/form/form.ts'
import { Field, PasswordField } from '#web/kit/form/Field.tsx'
import { placeAfterLogin } from '#web/route/guard.ts'
import { go } from '#web/route/navigation.ts'
import { routeOf } from '#web/route/routes.ts'
import { AccessPage } from '#web/session/AccessPage.tsx'
import { CommunityReturn } from '#web/session/community/CommunityReturn.tsx'
import { useSession } from '#web/state/session-store.ts'
import { OtherWays } from './OtherWays.tsx'
import { thingAt } from './thing-at.ts'

interface LoginForm {
  account: string
  password: string
}

/** Every way in; what a community sent back is dealt with first (AUTH-02). */
export function Login(): ReactNode {
  const search = useSearch()
  return new URLSearchParams(search).has('state') ? <CommunityReturn key={search} search={search} /> : <LoginPage />
}

/** Log in with username or e-mail and password (AUTH-01); then on to the page first asked for (ROUTE-02). */
function LoginPage(): ReactNode {
  const t = useTranslations('session')
  const title = useTranslations('title')
  const text = useFaultText()
  const search = useSearch()
  const { control, register, handleSubmit, setError, formState } = useForm<LoginForm>()
  const act = useAct(login, {
    async onDone({ token }) {
      useSession.setState({ token })
      await go(placeAfterLogin(search), { replace: true })
    },
    onRefused: showAt(setError, { wrongPassword: 'password', loginLocked: 'password', enterUsername: 'account' }),
  })
  const submit = handleSubmit(async ({ account, password }) => {
    act.mutate({ account: account.trim(), password: await sha256(password) })
  })
  const place = placeAfterLogin(search)
  const asked = search.includes('next=') ? routeOf(place.split(/[?#]/)[0] ?? '') : undefined
  return (
    <AccessPage
      title={t('login.title')}
      note={asked && t('login.next', { page: `${title(asked.title)} ${thingAt(place)}`.trim() })}
      links={
        <>
          <Link to="/forgot">{t('login.forgot')}</Link>
          <Link to="/forgotname">{t('login.forgotName')}</Link>
          <span>
            {t('login.noAccount')}
            <Link to={`/reg${search && `?${search}`}`}>{t('register.title')}</Link>
          </span>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t('account')}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          error={text(formState.errors.account)}
          {...register('account', { validate: (value) => value.trim() !== '' || 'enterUsername' })}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          error={text(formState.errors.password)}
          {...register('password', { validate: (value) => value !== '' || 'enterPassword' })}
        />
        <FormFoot control={control} busy={act.isPending}>
          {t('login.submit')}
        </FormFoot>
      </form>
      <OtherWays next={place} />
    </AccessPage>
  )
}
