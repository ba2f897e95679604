import type { ReactNode } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { personal } from '#calls/account/personal.ts'
import { setTransactionPassword } from '#calls/account/transaction-password.ts'
import { securityHistory } from '#calls/security/history.ts'
import { holds } from '#calls/security/holds.ts'
import { sessions } from '#calls/security/sessions.ts'
import { transactionPasswordFault } from '#rules/account/account.ts'
import { useAct, useAnswer } from '#web/ask/hooks.ts'
import { GoogleCode, googleCodePlaces, type WithGoogleCode } from '#web/form/code/GoogleCode.tsx'
import formStyles from '#web/form/Form.module.css'
import { check, showAt, useFaultText } from '#web/form/form.ts'
import { transactionEntry } from '#web/form/transaction-entry.ts'
import { Button } from '#web/kit/Button.tsx'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'
import { say } from '#web/kit/toast/toast.ts'

interface Fields extends WithGoogleCode {
  password: string
  confirm: string
}

const places = {
  enterPassword: 'password',
  badTransactionPassword: 'password',
  ...googleCodePlaces,
} as const

/** New transaction password, the same again, a Google code; each fault under its field (AUTH-14). */
export function TransactionPassword({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useTranslations('account.tradeSet')
  const kit = useTranslations('kit')
  const text = useFaultText()
  const me = useAnswer(personal, {})
  const form = useForm<Fields>({ defaultValues: { password: '', confirm: '', googleCode: '' } })
  const { control, formState } = form
  const act = useAct(setTransactionPassword, {
    refresh: [personal, holds, securityHistory, sessions],
    onDone() {
      say(t('done'))
      onDone()
    },
    onRefused: showAt(form.setError, places),
  })
  const submit = form.handleSubmit(async ({ password, googleCode }) => {
    const newPassword = await transactionEntry(password, me.data?.sourceType ?? 0)
    act.mutate({ newPassword, googleCode })
  })
  const { errors } = formState
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <Controller
        control={control}
        name="password"
        rules={{
          deps: 'confirm',
          validate: (code) => (code === '' ? t('empty') : check(transactionPasswordFault)(code)),
        }}
        render={({ field }) => (
          <CodeInput
            {...field}
            secret
            label={t('new')}
            aside={kit('sixDigits')}
            autoComplete="new-password"
            error={text(errors.password)}
          />
        )}
      />
      <Controller
        control={control}
        name="confirm"
        rules={{
          validate: (code, { password }) => (code === '' ? t('emptyConfirm') : code === password || 'passwordsDiffer'),
        }}
        render={({ field }) => (
          <CodeInput {...field} secret label={t('confirm')} autoComplete="new-password" error={text(errors.confirm)} />
        )}
      />
      <FormProvider {...form}>
        <GoogleCode label={t('google')} />
      </FormProvider>
      <Button type="submit" kind="filled" main wide loading={act.isPending} disabled={!me.data}>
        {t('submit')}
      </Button>
    </form>
  )
}
