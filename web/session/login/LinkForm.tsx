import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { bindCommunity } from '#calls/community/bind-existing.ts'
import { sha256 } from '#calls/envelope/sign.ts'
import type { bindWallet } from '#calls/wallet/bind-wallet.ts'
import { useAct } from '#web/ask/hooks.ts'
import { GoogleCode, googleCodePlaces, type WithGoogleCode } from '#web/form/code/GoogleCode.tsx'
import styles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { showAt, useFaultText } from '#web/form/form.ts'
import { Field, PasswordField } from '#web/kit/form/Field.tsx'
import { go } from '#web/route/navigation.ts'
import { useSession } from '#web/state/session-store.ts'

interface LinkFields extends WithGoogleCode {
  account: string
  password: string
}

const places = {
  enterUsername: 'account',
  enterPassword: 'password',
  wrongPassword: 'password',
  loginLocked: 'password',
  ...googleCodePlaces,
} as const

interface Props {
  readonly call: typeof bindCommunity | typeof bindWallet
  /** The pending identity's token. */
  readonly pending: string
  readonly next: string
  /** It waits no more: linked, expired, or linked elsewhere. */
  readonly onGone: () => void
}

/** Links who has just shown who he is to an account, by its password, and its Google code once the server asks for it. */
export function LinkForm({ call, pending, next, onGone }: Props): ReactNode {
  const t = useTranslations('session')
  const text = useFaultText()
  const [asksGoogle, setAsksGoogle] = useState(false)
  const form = useForm<LinkFields>({ defaultValues: { account: '', password: '', googleCode: '' } })
  const { register } = form
  const show = showAt(form.setError, places)
  const act = useAct(call, {
    async onDone({ token }) {
      useSession.setState({ token })
      await go(next, { replace: true })
      onGone()
    },
    onRefused(reason, message) {
      if (reason === 'enterGoogleCode') setAsksGoogle(true)
      if (reason !== 'pendingExpired' && reason !== 'identityTaken') return show(reason, message)
      onGone()
      return false
    },
  })
  const submit = form.handleSubmit(async ({ account, password, googleCode }) => {
    act.mutate({ pending, account: account.trim(), password: await sha256(password), googleCode })
  })
  const { errors } = form.formState
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('account')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        error={text(errors.account)}
        {...register('account', { validate: (value) => value.trim() !== '' || 'enterUsername' })}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        error={text(errors.password)}
        {...register('password', { validate: (value) => value !== '' || 'enterPassword' })}
      />
      {asksGoogle && (
        <FormProvider {...form}>
          <GoogleCode label={t('googleCode')} />
        </FormProvider>
      )}
      <FormFoot control={form.control} busy={act.isPending}>
        {t('link.submit')}
      </FormFoot>
    </form>
  )
}
