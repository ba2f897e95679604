import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { ariaKeys } from '#web/kit/keys/keys.ts'
import { openKeyOverview } from '#web/state/key-overview.ts'
import styles from './Footer.module.css'
import { insideOf, useLinks } from './links.ts'

/** So much of the footer is in the window before it counts as seen; less is its edge, where a page fills the window. */
const SEEN = '-8px'

/** Columns of product, support, developer, other and social links (SHELL-07). */
export function Footer(): ReactNode {
  const t = useTranslations('shell')
  const title = useTranslations('title')
  const [foot, near] = useNear()
  const { of, social } = useLinks(near)
  return (
    <footer ref={foot} className={styles.footer}>
      <div className={styles.columns}>
        <Column title={t('footer.product')}>
          <Inside to="/node">{title('node')}</Inside>
          <Inside to="/market">{title('market')}</Inside>
          <Inside to="/swap">{title('swap')}</Inside>
          <Inside to="/daoTSubs">{title('daot')}</Inside>
        </Column>
        <Column title={t('footer.support')}>
          <Listed to={of('HELP_CENTER')}>{t('drawer.help')}</Listed>
          <Listed to={of('CUSTOMER_SERVICE_LINK')}>{t('footer.service')}</Listed>
          <Listed to={of('ANNOUNCEMENT')}>{t('drawer.announcements')}</Listed>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-keyshortcuts={ariaKeys('overview')}
            onClick={() => openKeyOverview()}
          >
            {t('footer.keys')}
          </button>
        </Column>
        <Column title={t('footer.developer')}>
          <Inside to="/api-docs">{t('footer.api')}</Inside>
          <Inside to="/simulator">{t('footer.simulator')}</Inside>
        </Column>
        <Column title={t('footer.other')}>
          <Listed to={of('XW')}>{t('drawer.news')}</Listed>
          <Inside to="/solvency">{t('footer.solvency')}</Inside>
          <Inside to="/verify">{title('verify')}</Inside>
          <Inside to="/rules">{t('footer.rules')}</Inside>
          <Inside to="/opening">{title('openings')}</Inside>
          <Inside to="/honesty">{t('footer.honesty')}</Inside>
          <Inside to="/service">{title('service')}</Inside>
          <Listed to={of('TERMS')}>{t('footer.terms')}</Listed>
          <Listed to={of('PRIVACY')}>{t('footer.privacy')}</Listed>
        </Column>
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

function Inside({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  return <Link to={to}>{children}</Link>
}

/** An address of the list: a page of ours here, another one in a tab of its own. */
function Listed({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }): ReactNode {
  const t = useTranslations('shell')
  if (!to) return null
  const inside = insideOf(to)
  if (inside) return <Inside to={inside}>{children}</Inside>
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> ({t('footer.newTab')})</span>
    </a>
  )
}
