import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Empty } from '#web/kit/States.tsx'

/** The page of a planet or plot that does not exist: it says so, and leads to those that do. */
export function NotThere({ what }: { readonly what: 'noPlanet' | 'noPlot' }): ReactNode {
  const t = useTranslations('land')
  return (
    <Page narrow title={t('public.noSuch')}>
      <Empty
        text={t(`public.${what}`)}
        action={
          <ButtonLink kind="filled" to="/node">
            {t('choose.toMarket')}
          </ButtonLink>
        }
      />
    </Page>
  )
}
