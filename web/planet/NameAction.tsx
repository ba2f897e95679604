import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { useSession } from '#web/state/session-store.ts'

interface Props {
  readonly coordinates: string
  readonly onName: () => void
  readonly wide?: boolean
}

/** The way into naming; for a visitor it leads over the login and back to this planet. */
export function NameAction({ coordinates, onName, wide = false }: Props): ReactNode {
  const t = useTranslations('planet.act')
  const loggedIn = useSession(({ token }) => token !== '')
  if (loggedIn)
    return (
      <Button kind="filled" main wide={wide} onClick={onName}>
        {t('name')}
      </Button>
    )
  const next = `/node?at=${coordinates}&naming=${coordinates}`
  return (
    <ButtonLink kind="filled" main wide={wide} to={`/login?${new URLSearchParams({ next })}`}>
      {t('login')}
    </ButtonLink>
  )
}
