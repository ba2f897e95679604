import type { ReactNode } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { alertList, alertPlanet } from '#calls/alert/alerts.ts'
import { placeOf } from '#rules/planet/planet.ts'
import { useAct } from '#web/ask/hooks.ts'
import formStyles from '#web/form/Form.module.css'
import { FormFoot } from '#web/form/FormFoot.tsx'
import { check, showAt, useFaultText } from '#web/form/form.ts'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { Field } from '#web/kit/form/Field.tsx'
import { say } from '#web/kit/toast/toast.ts'

/** Waits for a planet to be put on sale for at most a price; `?planet=` of the address names it. */
export function PlanetForm(): ReactNode {
  const t = useTranslations('alert')
  const text = useFaultText()
  const [query] = useSearchParams()
  const form = useForm({ defaultValues: { planet: query.get('planet') ?? '', price: '' } })
  const { errors } = form.formState
  const { field } = useController({ control: form.control, name: 'price' })
  const set = useAct(alertPlanet, {
    refresh: [alertList],
    onDone: () => {
      form.reset({ planet: '', price: '' })
      say(t('done'))
    },
    onRefused: showAt(form.setError, { notFound: 'planet', enterAmount: 'price', alertHolds: 'price' }),
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
        hint={t('planetHint')}
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
        {t('setPlanet')}
      </FormFoot>
    </form>
  )
}
