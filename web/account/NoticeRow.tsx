import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Row } from './Row.tsx'

/** Leads to what I am told of by toast and by mail. */
export function NoticeRow(): ReactNode {
  const t = useTranslations('account.notices')
  return (
    <Row
      label={t('label')}
      why={t('why')}
      act={
        <ButtonLink kind="text" to="/notices?tab=choices">
          {t('choose')}
        </ButtonLink>
      }
    />
  )
}
