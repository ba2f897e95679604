import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { useSession } from '#web/state/session-store.ts'

interface Props {
  readonly coordinates: string
  readonly onBuy: () => void
}

/** The way into buying a planet from its owner; for a visitor it leads over the login and back to it. */
export function BuyAction({ coordinates, onBuy }: Props): ReactNode {
  const t = useTranslations('planet.act')
  const loggedIn = useSession(({ token }) => token !== '')
  if (loggedIn)
    return (
      <Button kind="filled" main onClick={onBuy}>
        {t('buy')}
      </Button>
    )
  const next = `/node?at=${coordinates}&buying=${coordinates}`
  return (
    <ButtonLink kind="filled" main to={`/login?${new URLSearchParams({ next })}`}>
      {t('loginBuy')}
    </ButtonLink>
  )
}
