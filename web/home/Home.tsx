import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { lazyPart } from '#web/route/lazily.ts'
import { useLanguage } from '#web/state/language.ts'
import { useSession } from '#web/state/session-store.ts'
import { Banners } from './Banners.tsx'
import { Figures } from './Figures.tsx'
import styles from './Home.module.css'
import { News } from './News.tsx'
import { Owed } from './Owed.tsx'
import { Ticker } from './Ticker.tsx'

const Galaxy = lazyPart(['home', 'star', 'planet'], async () => (await import('#web/home/galaxy/Galaxy.tsx')).Galaxy)

/** The calm landing: the galaxy, what there is, how it works in four honest steps, and where to check it (HOME-01). No footer (ROUTE-01). */
export function Home(): ReactNode {
  const t = useTranslations('home')
  const loggedIn = useSession((session) => session.token !== '')
  const drawn = useFirstPaint()
  const { language } = useLanguage()
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
        <section className={styles.galaxy} aria-label={t('galaxy.title')}>
          {drawn && <Galaxy />}
        </section>
      </section>
      <Ticker />
      {/* what these say comes from the server, in the language on the screen */}
      <Banners key={`banners ${language}`} />
      <div className={styles.two}>
        <Figures />
        <News key={`news ${language}`} />
      </div>
      <How />
      <Owed />
      <Check />
    </div>
  )
}

/** Whether the page stands: the galaxy comes after it, and its place is kept. */
function useFirstPaint(): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    let second = 0
    const first = requestAnimationFrame(() => {
      second = requestAnimationFrame(() => setDrawn(true))
    })
    return () => {
      cancelAnimationFrame(first)
      cancelAnimationFrame(second)
    }
  }, [])
  return drawn
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
    { to: '/honesty', name: title('honesty'), text: t('honesty') },
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
