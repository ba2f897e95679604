import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { plotInfo } from '#calls/land/plot.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { planetPage } from '#web/route/public-page.ts'
import { useSession } from '#web/state/session-store.ts'

interface Props {
  readonly coordinates: string
  readonly info: AnswerOf<typeof plotInfo>
  /** Its place on the map, where its sheet opens; the guard leads a visitor over the login and back to it. */
  readonly to: string
}

/** The one thing to do with a plot. */
export function PlotAct({ coordinates, info, to }: Props): ReactNode {
  const t = useTranslations()
  const loggedIn = useSession(({ token }) => token !== '')
  if (info.state === 'purchaseNotOpen')
    return (
      <ButtonLink main to={planetPage(coordinates)}>
        {t('land.public.toPlanet')}
      </ButtonLink>
    )
  const open = info.state === 'purchasable'
  const words = open
    ? t(loggedIn ? 'land.public.buy' : 'planet.act.loginBuy')
    : t(loggedIn ? 'land.onMap' : 'land.public.land')
  return (
    <ButtonLink kind={open ? 'filled' : 'outline'} main to={to}>
      {words}
    </ButtonLink>
  )
}
