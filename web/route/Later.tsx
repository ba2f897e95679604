import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from 'wouter'
import { Page } from '#web/kit/page/Page.tsx'
import { useSession } from '#web/state/session-store.ts'
import styles from './Later.module.css'
import { LATER, type LaterPath } from './later.ts'
import { routeOf } from './routes.ts'

/** The screen of a route that is not built yet: what will be here, why it is not, and the way back. Nothing to press. */
export function Later(): ReactNode {
  const t = useTranslations()
  const [path] = useLocation()
  const route = routeOf(path)
  const loggedIn = useSession((session) => session.token !== '')
  if (!route) return null
  const back = loggedIn ? '/user/info' : '/home'
  return (
    <Page narrow title={t(`title.${route.title}`)}>
      <dl className={styles.why}>
        <div>
          <dt>{t('later.will')}</dt>
          <dd>{isLater(route.path) && t(`later.about.${LATER[route.path]}`)}</dd>
        </div>
        <div>
          <dt>{t('later.why')}</dt>
          <dd>{t('later.reason')}</dd>
        </div>
      </dl>
      <Link className={styles.back} to={back}>
        {t('later.back', { page: t(loggedIn ? 'title.account' : 'title.home') })}
      </Link>
    </Page>
  )
}

function isLater(path: string): path is LaterPath {
  return path in LATER
}
