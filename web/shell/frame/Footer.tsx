import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { ariaKeys } from '#web/kit/keys/keys.ts'
import { routeOf } from '#web/route/routes.ts'
import { openKeyOverview } from '#web/state/key-overview.ts'
import styles from './Footer.module.css'
import { insideOf, useLinks } from './links.ts'

/** So much of the footer is in the window before it counts as seen; less is its edge, where a page fills the window. */
const SEEN = '-8px'

/** Pages of ours, called by their titles, and addresses that the server lists, by tag and name; in the columns that they stand in. */
const COLUMNS = [
  ['product', '/node', '/market', '/swap', '/daoTSubs', ['PRODUCT_PAPER', 'footer.paper']],
  [
    'support',
    ['HELP_CENTER', 'drawer.help'],
    ['CUSTOMER_SERVICE_LINK', 'footer.service'],
    ['ANNOUNCEMENT', 'drawer.announcements'],
  ],
  ['developer', '/api-docs', ['DEVELOPER_DOCS', 'footer.guides'], '/simulator'],
  [
    'other',
    ['XW', 'drawer.news'],
    '/solvency',
    '/verify',
    '/rules',
    '/opening',
    '/honesty',
    '/service',
    ['TERMS', 'footer.terms'],
    ['PRIVACY', 'footer.privacy'],
  ],
] as const

/** Columns of product, support, developer, other and social links (SHELL-07). An address that nobody has given has no link. */
export function Footer(): ReactNode {
  const t = useTranslations('shell')
  const title = useTranslations('title')
  const [foot, near] = useNear()
  const { of, social } = useLinks(near)
  return (
    <footer ref={foot} className={styles.footer}>
      <div className={styles.columns}>
        {COLUMNS.map(([name, ...places]) => (
          <Column key={name} title={t(`footer.${name}`)}>
            {places.map((place) =>
              typeof place === 'string' ? (
                <Link key={place} to={place}>
                  {title(routeOf(place)?.title ?? 'home')}
                </Link>
              ) : (
                <Listed key={place[0]} to={of(place[0])}>
                  {t(place[1])}
                </Listed>
              ),
            )}
            {name === 'support' && (
              <button
                type="button"
                aria-haspopup="dialog"
                aria-keyshortcuts={ariaKeys('overview')}
                onClick={() => openKeyOverview()}
              >
                {t('footer.keys')}
              </button>
            )}
          </Column>
        ))}
        {social.length > 0 && (
          <Column title={t('footer.social')}>
            {social.map(({ name, url }) => (
              <Listed key={name} to={url}>
                {name}
              </Listed>
            ))}
          </Column>
        )}
      </div>
      <p className={styles.note}>{t('footer.note')}</p>
    </footer>
  )
}

/** The foot of access pages: the privacy link alone (ROUTE-10). */
export function ShortFooter(): ReactNode {
  const t = useTranslations('shell')
  const privacy = useLinks().of('PRIVACY')
  return (
    <footer className={styles.short}>
      <Listed to={privacy ?? '/article?slug=privacy'}>{t('footer.privacy')}</Listed>
    </footer>
  )
}

/** Whether somebody scrolls, or sees it already: what stands below the page is not asked for with it. */
function useNear() {
  const place = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current) return
    const come = (): void => setNear(true)
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && come(), { rootMargin: SEEN })
    watch.observe(place.current)
    window.addEventListener('scroll', come, { passive: true })
    return () => {
      watch.disconnect()
      window.removeEventListener('scroll', come)
    }
  }, [near])
  return [place, near] as const
}

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section>
      <h2>{title}</h2>
      <div className={styles.links}>{children}</div>
    </section>
  )
}

/** An address of the list: a page of ours here, another one in a tab of its own. */
function Listed({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }): ReactNode {
  const t = useTranslations('shell')
  if (!to) return null
  const inside = insideOf(to)
  if (inside) return <Link to={inside}>{children}</Link>
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> ({t('footer.newTab')})</span>
    </a>
  )
}
