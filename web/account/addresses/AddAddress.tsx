import { type ReactNode, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { personal } from '#calls/account/personal.ts'
import type { AnswerOf } from '#calls/call.ts'
import { addressAdd, addressCheck, addresses } from '#calls/security/addresses.ts'
import { securityHistory } from '#calls/security/history.ts'
import { LABEL_MOST, labelFault } from '#rules/security/address-book.ts'
import { addressOrText, pastedAddress } from '#rules/withdrawal/pasted-address.ts'
import { noProofs, Proofs, proofPlaces, type WithProofs } from '#web/account/Proofs.tsx'
import { useAct } from '#web/ask/hooks.ts'
import formStyles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { check, showAt, useFaultText } from '#web/form/form.ts'
import { transactionEntry } from '#web/form/transaction-entry.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/form/Field.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { say } from '#web/kit/toast/toast.ts'
import { useDot } from '#web/kit/words/use-dot.ts'
import styles from '../Account.module.css'

interface Place {
  readonly chainId: number
  readonly address: string
  readonly label: string
}

interface Props {
  readonly me: AnswerOf<typeof personal>
  readonly book: AnswerOf<typeof addresses>
  readonly onDone: () => void
}

const PLACES = {
  badAddress: 'address',
  forbiddenAddress: 'address',
  addressKnown: 'address',
  chainNotSupported: 'address',
} as const

/** Two steps: the address, judged by the server; then it is compared in full, and proved. */
export function AddAddress({ me, book, onDone }: Props): ReactNode {
  const [place, setPlace] = useState<Place>()
  const [typed, setTyped] = useState<Place>({ chainId: book.networks[0]?.chainId ?? 56, address: '', label: '' })
  if (!place)
    return (
      <Write
        book={book}
        typed={typed}
        onRead={(read) => {
          setTyped(read)
          setPlace(read)
        }}
      />
    )
  return <Prove me={me} book={book} place={place} onBack={() => setPlace(undefined)} onDone={onDone} />
}

interface WriteProps {
  readonly book: Props['book']
  readonly typed: Place
  readonly onRead: (place: Place) => void
}

function Write({ book, typed, onRead }: WriteProps): ReactNode {
  const t = useTranslations('security.book')
  const text = useFaultText()
  const link = useTranslations('account.pasted')
  const [chainId, setChainId] = useState(typed.chainId)
  const form = useForm({ defaultValues: { address: typed.address, label: typed.label } })
  const { errors } = form.formState
  const asked = useRef('')
  const question = (): string => `${chainId} ${form.getValues('address')}`
  const show = showAt(form.setError, PLACES)
  // what was judged while it was changed says nothing of what stands there now
  const judge = useAct(addressCheck, {
    onDone: ({ address }) => {
      if (asked.current === question()) onRead({ chainId, address, label: form.getValues('label').trim() })
    },
    onRefused: (reason, message) => asked.current !== question() || show(reason, message),
  })
  /** What is wrong before the server judges it: a link that asks for more than an address is no address with a slip in it. */
  const wrongIn = (address: string): string | true => {
    if (address.trim() === '') return 'badAddress'
    const pasted = pastedAddress(address, chainId)
    const network = book.networks.find((each) => each.chainId === chainId)?.network ?? ''
    return pasted && 'fault' in pasted ? link(pasted.fault, { network }) : true
  }
  return (
    <form
      className={formStyles.form}
      onSubmit={form.handleSubmit(({ address }) => {
        asked.current = question()
        judge.mutate({ chainId, address: addressOrText(address, chainId) })
      })}
      noValidate
    >
      <Select
        label={t('network')}
        value={`${chainId}`}
        options={book.networks.map(({ chainId: id, network }) => ({ value: `${id}`, label: network }))}
        onPick={(id) => {
          setChainId(Number(id))
          // what was wrong on the one may be right on the other
          form.clearErrors('address')
        }}
      />
      <Field
        label={t('address')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={text(errors.address)}
        {...form.register('address', { validate: wrongIn })}
      />
      <Field
        label={t('label')}
        hint={t('labelHint')}
        autoComplete="off"
        maxLength={LABEL_MOST}
        error={text(errors.label)}
        {...form.register('label', { validate: (label) => check(labelFault)(label.trim()) })}
      />
      <FormFoot control={form.control} busy={judge.isPending}>
        {t('check')}
      </FormFoot>
    </form>
  )
}

interface ProveProps extends Props {
  readonly place: Place
  readonly onBack: () => void
}

function Prove({ me, book, place, onBack, onDone }: ProveProps): ReactNode {
  const t = useTranslations('security.book')
  const dot = useDot()
  const form = useForm<WithProofs>({ defaultValues: noProofs })
  const act = useAct(addressAdd, {
    refresh: [addresses, securityHistory],
    onDone() {
      say(t('saved'))
      onDone()
    },
    onRefused: showAt(form.setError, proofPlaces),
  })
  const submit = form.handleSubmit(async ({ password, googleCode }) =>
    act.mutate({ ...place, transactionPassword: await transactionEntry(password, me.sourceType), googleCode }),
  )
  const network = book.networks.find(({ chainId }) => chainId === place.chainId)?.network
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <div className={styles.compare}>
        <p>{t('compare')}</p>
        <code>{place.address.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <p>
          {place.label}
          {dot}
          {network}{' '}
          <Button kind="text" onClick={onBack}>
            {t('back')}
          </Button>
        </p>
        {book.protection.on && <p>{t('waitsNote')}</p>}
      </div>
      <FormProvider {...form}>
        <Proofs google />
      </FormProvider>
      <FormFoot control={form.control} busy={act.isPending}>
        {t('save')}
      </FormFoot>
    </form>
  )
}
