import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/States.tsx'

/** Nobody waits to be named or linked here. */
export function Gone(): ReactNode {
  const t = useTranslations('session')
  return (
    <Empty
      text={t('link.gone')}
      action={
        <ButtonLink kind="filled" main to="/login">
          {t('backToLogin')}
        </ButtonLink>
      }
    />
  )
}
