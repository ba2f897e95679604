import { type ReactNode, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { alertAsset, alertList } from '#calls/alert/alerts.ts'
import { swapPrices } from '#calls/swap/prices.ts'
import { ALERT_WAYS, type AlertWay } from '#rules/alert/alerts.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { useAct, useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import formStyles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { showAt, useFaultText } from '#web/form/form.ts'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { Segmented } from '#web/kit/form/Segmented.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { say } from '#web/kit/toast/toast.ts'

/** Waits for the price of an asset in its pool. */
export function AssetForm(): ReactNode {
  const words = useErrorWords()
  const { data, error, isError, refetch } = useAnswer(swapPrices, {})
  if (!data) return isError ? <ErrorState text={words(error)} onRetry={refetch} /> : <Skeleton rows={4} />
  return <Form offered={data.list.map(({ asset }) => asset)} />
}

function Form({ offered }: { readonly offered: readonly Asset[] }): ReactNode {
  const t = useTranslations('alert')
  const text = useFaultText()
  const [asset, setAsset] = useState<Asset>(offered[0] ?? 'DU')
  const [way, setWay] = useState<AlertWay>('atMost')
  const form = useForm({ defaultValues: { price: '' } })
  const { field } = useController({ control: form.control, name: 'price' })
  const set = useAct(alertAsset, {
    refresh: [alertList],
    onDone: () => {
      form.reset({ price: '' })
      say(t('done'))
    },
    onRefused: showAt(form.setError, { enterAmount: 'price', alertHolds: 'price' }),
  })
  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={form.handleSubmit(({ price }) => set.mutate({ asset, way, ...(price && { price }) }))}
    >
      <Select
        label={t('asset')}
        value={asset}
        options={offered.map((value) => ({ value, label: value }))}
        onPick={setAsset}
      />
      <Segmented
        label={t('way')}
        value={way}
        options={ALERT_WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
        onPick={setWay}
      />
      <AmountField
        label={t('price')}
        unit="USDT"
        value={field.value}
        onChange={field.onChange}
        error={text(form.formState.errors.price)}
      />
      <FormFoot control={form.control} busy={set.isPending} kind="outline">
        {t('setAsset')}
      </FormFoot>
    </form>
  )
}
