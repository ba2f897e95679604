import type { ReactNode } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { alertList, alertPlanet } from '#calls/alert/alerts.ts'
import { landAlert } from '#calls/land/alert.ts'
import { placeOf } from '#rules/planet/planet.ts'
import { useAct } from '#web/ask/hooks.ts'
import formStyles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { check, showAt, useFaultText } from '#web/form/form.ts'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { Field } from '#web/kit/form/Field.tsx'
import { say } from '#web/kit/toast/toast.ts'

/** What somebody waits for: the planet itself, or a plot on it. */
const OF = {
  planet: { call: alertPlanet, hint: 'planetHint', submit: 'setPlanet' },
  plot: { call: landAlert, hint: 'plotHint', submit: 'setPlot' },
} as const
export type AlertOf = keyof typeof OF

/** Waits for a planet, or a plot on it, to be for sale for at most a price; `named` fills in which planet. */
export function PlanetForm({ of, named }: { readonly of: AlertOf; readonly named: string }): ReactNode {
  const { call, hint, submit } = OF[of]
  const t = useTranslations('alert')
  const text = useFaultText()
  const form = useForm({ defaultValues: { planet: named, price: '' } })
  const { errors } = form.formState
  const { field } = useController({ control: form.control, name: 'price' })
  const set = useAct(call, {
    refresh: [alertList],
    onDone: () => {
      form.reset({ planet: '', price: '' })
      say(t('done'))
    },
    onRefused: showAt(form.setError, {
      notFound: 'planet',
      enterAmount: 'price',
      alertHolds: 'price',
      noPlotSoCheap: 'price',
    }),
  })
  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={form.handleSubmit(({ planet, price }) =>
        set.mutate({ coordinates: planet.trim(), ...(price && { price }) }),
      )}
    >
      <Field
        label={t('planet')}
        hint={t(hint)}
        autoComplete="off"
        error={text(errors.planet)}
        {...form.register('planet', { validate: check((typed) => (placeOf(typed.trim()) ? undefined : 'notFound')) })}
      />
      <AmountField
        label={t('most')}
        unit="DU"
        value={field.value}
        onChange={field.onChange}
        error={text(errors.price)}
      />
      <FormFoot control={form.control} busy={set.isPending} kind="outline">
        {t(submit)}
      </FormFoot>
    </form>
  )
}
