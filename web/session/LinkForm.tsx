import { type ReactNode, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { bindCommunity } from '#calls/community/bind-existing.ts'
import { sha256 } from '#calls/envelope/sign.ts'
import type { bindWallet } from '#calls/wallet/bind-wallet.ts'
import { codeFault } from '#rules/account/account.ts'
import { useAct } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'
import { Field, PasswordField } from '#web/kit/form/Field.tsx'
import { go } from '#web/shell/navigation.ts'
import styles from './Form.module.css'
import { check, showAt, useFaultText } from './form.ts'
import { useSession } from './session-store.ts'

interface LinkFields {
  account: string
  password: string
  googleCode: string
}

const places = {
  enterUsername: 'account',
  enterPassword: 'password',
  wrongPassword: 'password',
  loginLocked: 'password',
  enterGoogleCode: 'googleCode',
  badGoogleCode: 'googleCode',
  googleCodeUsed: 'googleCode',
  googleLocked: 'googleCode',
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
  const { register, control, handleSubmit, setError, formState } = useForm<LinkFields>({
    defaultValues: { account: '', password: '', googleCode: '' },
  })
  const show = showAt(setError, places)
  const act = useAct(call, {
    async onDone({ token }) {
      useSession.setState({ token })
      await go(next, { replace: true })
      onGone()
    },
    onRefused(reason, message) {
      if (reason === 'enterGoogleCode') setAsksGoogle(true)
      if (reason === 'pendingExpired' || reason === 'identityTaken') onGone()
      return show(reason, message)
    },
  })
  const submit = handleSubmit(async ({ account, password, googleCode }) => {
    act.mutate({ pending, account: account.trim(), password: await sha256(password), googleCode })
  })
  const { errors } = formState
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
        <Controller
          control={control}
          name="googleCode"
          rules={{ validate: check((code) => codeFault(code, 'google')) }}
          render={({ field }) => <CodeInput {...field} label={t('googleCode')} error={text(errors.googleCode)} />}
        />
      )}
      <Button type="submit" kind="filled" main wide loading={act.isPending}>
        {t('link.submit')}
      </Button>
    </form>
  )
}
