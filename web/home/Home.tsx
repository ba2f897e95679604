import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { OrbitChart } from '#web/kit/planet/OrbitChart.tsx'
import { useSession } from '#web/state/session-store.ts'
import styles from './Home.module.css'

/** The calm landing: what it is, how it works in four honest steps, and where to check it. No footer (ROUTE-01). */
export function Home(): ReactNode {
  const t = useTranslations('home')
  const loggedIn = useSession((session) => session.token !== '')
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>{t('hero.title')}</h1>
          <p>{t('hero.text')}</p>
          <div className={styles.acts}>
            <ButtonLink kind="filled" main to="/node">
              {t('hero.browse')}
            </ButtonLink>
            <ButtonLink main to={loggedIn ? '/asset' : '/reg'}>
              {loggedIn ? t('hero.assets') : t('hero.register')}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.chart}>
          <OrbitChart label={t('hero.picture')} />
        </div>
      </section>
      <How />
      <Check />
    </div>
  )
}

function How(): ReactNode {
  const t = useTranslations('home.how')
  return (
    <section className={styles.section}>
      <h2>{t('title')}</h2>
      <ol className={styles.steps}>
        {(['one', 'two', 'three', 'four'] as const).map((step, at) => (
          <li key={step}>
            <span className={styles.numeral} aria-hidden="true">
              {['I', 'II', 'III', 'IV'][at]}
            </span>
            <h3>{t(`${step}.title`)}</h3>
            <p>{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Check(): ReactNode {
  const t = useTranslations('home.check')
  const title = useTranslations('title')
  const places = [
    { to: '/solvency', name: title('solvency'), text: t('solvency') },
    { to: '/rules', name: title('rules'), text: t('rules') },
    { to: '/simulator', name: title('simulator'), text: t('simulator') },
    { to: '/api-docs', name: title('apiDocs'), text: t('api') },
  ]
  return (
    <section className={styles.section}>
      <h2>{t('title')}</h2>
      <ul className={styles.checks}>
        {places.map((place) => (
          <li key={place.to}>
            <Link to={place.to}>
              <strong>{place.name}</strong>
              <span>{place.text}</span>
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
