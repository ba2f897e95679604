import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Page } from '#web/kit/page/Page.tsx'
import { Movements } from './Movements.tsx'

/** All my movements as a page of their own (ASSET-12). */
export function Record(): ReactNode {
  const t = useTranslations()
  return (
    <Page title={t('title.record')} note={t('asset.recordNote')}>
      <Movements />
    </Page>
  )
}
