import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { daotAddressInfo, daotAddressUpdate } from '#calls/daot/address.ts'
import { securityHistory } from '#calls/security/history.ts'
import { addressOrText, pastedAddress } from '#rules/withdrawal/pasted-address.ts'
import { noProofs, Proofs, proofPlaces, type WithProofs } from '#web/account/Proofs.tsx'
import { useAct } from '#web/ask/hooks.ts'
import formStyles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { showAt, useFaultText } from '#web/form/form.ts'
import { Field } from '#web/kit/form/Field.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { say } from '#web/kit/toast/toast.ts'
import { SetFirst } from '#web/pay/SetFirst.tsx'
import { usePayLock } from '#web/pay/use-pay-lock.ts'
import type { Receiving } from './TokenFigures.tsx'

interface Props {
  readonly chainId: number
  readonly network: string
  readonly receiving: Receiving
  readonly onClose: () => void
}

interface Form extends WithProofs {
  address: string
}

const PLACES = {
  ...proofPlaces,
  enterAddress: 'address',
  badAddress: 'address',
  forbiddenAddress: 'address',
  chainNotSupported: 'address',
} as const

/** Where my DAOT is sent to, set with both factors; the server judges the address and keeps its checksum (DAOT-01). */
export function AddressSheet({ chainId, network, receiving, onClose }: Props): ReactNode {
  const t = useTranslations('daot')
  const link = useTranslations('account.pasted')
  const text = useFaultText()
  const lock = usePayLock(true)
  const form = useForm<Form>({ defaultValues: { address: receiving?.address ?? '', ...noProofs } })
  const { errors } = form.formState
  const act = useAct(daotAddressUpdate, {
    refresh: [daotAddressInfo, securityHistory],
    onDone() {
      say(t('addressSaved'))
      onClose()
    },
    onRefused: showAt(form.setError, PLACES),
  })
  /** What is wrong before the server judges it: a link that asks for more than an address is no address with a slip in it. */
  const wrongIn = (address: string): string | true => {
    if (address.trim() === '') return 'enterAddress'
    const pasted = pastedAddress(address, chainId)
    return pasted && 'fault' in pasted ? link(pasted.fault, { network }) : true
  }
  const submit = form.handleSubmit(async ({ address, password, googleCode }) =>
    act.mutate({
      address: addressOrText(address, chainId),
      transactionPassword: await lock.entry(password),
      googleCode,
    }),
  )
  if (lock.missing)
    return (
      <Sheet open onClose={onClose} title={t('addressTitle')} note={network}>
        <SetFirst missing={lock.missing} />
      </Sheet>
    )
  return (
    <Sheet open onClose={onClose} title={t('addressTitle')} note={network}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        <Field
          label={t('addressLabel', { network })}
          hint={t('addressHint', { network })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={text(errors.address)}
          {...form.register('address', { validate: wrongIn })}
        />
        <FormProvider {...form}>
          <Proofs google />
        </FormProvider>
        <FormFoot control={form.control} busy={act.isPending}>
          {t('saveAddress')}
        </FormFoot>
      </form>
    </Sheet>
  )
}
