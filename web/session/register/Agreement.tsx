import type { ComponentProps, ReactNode } from 'react'
import type { FieldError } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFaultText } from '#web/form/form.ts'
import { Tick } from '#web/kit/form/Tick.tsx'

/** The rule of the tick: without it nothing is opened (AUTH-06). */
export const agreement = { validate: (agreed: boolean) => agreed || 'agreeFirst' } as const

interface Props extends Omit<ComponentProps<typeof Tick>, 'label' | 'error'> {
  readonly error: FieldError | undefined
}

/** The tick under the rules and terms, which open beside. */
export function Agreement({ error, ...tick }: Props): ReactNode {
  const t = useTranslations('session')
  const text = useFaultText()
  return (
    <Tick
      {...tick}
      label={t.rich('agree', {
        link: (words) => (
          <a href="/article?slug=terms" target="_blank" rel="noreferrer">
            {words}
          </a>
        ),
      })}
      error={text(error)}
    />
  )
}
