import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { personal } from '#calls/account/personal.ts'
import type { AnswerOf } from '#calls/call.ts'
import { addresses, addressProtect, addressRemove } from '#calls/security/addresses.ts'
import { securityHistory } from '#calls/security/history.ts'
import { noProofs, Proofs, proofPlaces, type WithProofs } from '#web/account/Proofs.tsx'
import { useAct } from '#web/ask/hooks.ts'
import formStyles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { showAt } from '#web/form/form.ts'
import { transactionEntry } from '#web/form/transaction-entry.ts'
import { say } from '#web/kit/toast/toast.ts'

interface Props {
  readonly me: AnswerOf<typeof personal>
  readonly onDone: () => void
}

/** Takes an address out of the book. */
export function RemoveAddress({
  me,
  entry,
  onDone,
}: Props & { readonly entry: { readonly id: string; readonly label: string } }): ReactNode {
  const t = useTranslations('security.book')
  const form = useForm<WithProofs>({ defaultValues: noProofs })
  const act = useAct(addressRemove, {
    refresh: [addresses, securityHistory],
    onDone() {
      say(t('removed'))
      onDone()
    },
    onRefused: showAt(form.setError, proofPlaces),
  })
  const submit = form.handleSubmit(async ({ password }) =>
    act.mutate({ addressId: entry.id, transactionPassword: await transactionEntry(password, me.sourceType) }),
  )
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <p>{t('removeText', { label: entry.label })}</p>
      <FormProvider {...form}>
        <Proofs google={false} />
      </FormProvider>
      <FormFoot control={form.control} kind="danger" busy={act.isPending}>
        {t('remove')}
      </FormFoot>
    </form>
  )
}

/** Switches the protection on, or off after a day. */
export function ProtectBook({ me, on, onDone }: Props & { readonly on: boolean }): ReactNode {
  const t = useTranslations('security.book')
  const form = useForm<WithProofs>({ defaultValues: noProofs })
  const act = useAct(addressProtect, {
    refresh: [addresses, securityHistory],
    onDone() {
      say(on ? t('doneOn') : t('doneOff'))
      onDone()
    },
    onRefused: showAt(form.setError, proofPlaces),
  })
  const submit = form.handleSubmit(async ({ password, googleCode }) =>
    act.mutate({ on, transactionPassword: await transactionEntry(password, me.sourceType), googleCode }),
  )
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <p>{t('protectionText')}</p>
      <FormProvider {...form}>
        <Proofs google />
      </FormProvider>
      <FormFoot control={form.control} kind={on ? 'filled' : 'danger'} busy={act.isPending}>
        {on ? t('switchOn') : t('switchOff')}
      </FormFoot>
    </form>
  )
}
