import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { personal } from '#calls/account/personal.ts'
import { setTransactionPassword } from '#calls/account/transaction-password.ts'
import { securityHistory } from '#calls/security/history.ts'
import { holds } from '#calls/security/holds.ts'
import { sessions } from '#calls/security/sessions.ts'
import { useAct, useAnswer } from '#web/ask/hooks.ts'
import { GoogleCode, googleCodePlaces, type WithGoogleCode } from '#web/form/code/GoogleCode.tsx'
import formStyles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { showAt } from '#web/form/form.ts'
import { transactionEntry } from '#web/form/transaction-entry.ts'
import { say } from '#web/kit/toast/toast.ts'
import {
  NewTransactionPassword,
  newTransactionPasswordPlaces,
  type WithNewPassword,
} from './NewTransactionPassword.tsx'

type Fields = WithGoogleCode & WithNewPassword

const places = { ...newTransactionPasswordPlaces, ...googleCodePlaces } as const

/** A new transaction password with a Google code: the first, another, or one in place of one that was forgotten (AUTH-14). */
export function TransactionPassword({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useTranslations('account.tradeSet')
  const me = useAnswer(personal, {})
  const form = useForm<Fields>({ defaultValues: { password: '', confirm: '', googleCode: '' } })
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
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <FormProvider {...form}>
        <NewTransactionPassword />
        <GoogleCode label={t('google')} />
      </FormProvider>
      <FormFoot control={form.control} busy={act.isPending} disabled={!me.data}>
        {t('submit')}
      </FormFoot>
    </form>
  )
}
