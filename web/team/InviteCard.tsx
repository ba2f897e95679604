import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/kit/Button.tsx'
import { CopyButton } from '#web/kit/CopyButton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { ShareButton } from '#web/kit/share/ShareButton.tsx'
import styles from './Team.module.css'

/** The code, the link that carries it, its picture for a camera, and the way to share it; before the first planet how one gets it. */
export function InviteCard({ code }: { readonly code: string }): ReactNode {
  const t = useTranslations('team')
  const path = `/reg?invite=${code}`
  const link = new URL(path, window.location.origin).href
  return (
    <section className={styles.section}>
      <h2>{t('invite')}</h2>
      {code ? (
        <div className={styles.card}>
          <div className={styles.picture}>
            <QRCodeSVG value={link} size={148} title={t('picture')} />
          </div>
          <div className={styles.words}>
            <span className={styles.label}>{t('code')}</span>
            <p className={styles.code}>
              <span>{code}</span>
              <CopyButton text={code} />
            </p>
            <span className={styles.label}>{t('link')}</span>
            <p className={styles.link}>
              <span>{link}</span>
              <CopyButton text={link} />
            </p>
            <ShareButton path={path} title={t('shareTitle')} />
          </div>
          <p className={styles.note}>{t('inviteNote')}</p>
        </div>
      ) : (
        <Empty text={t('noCode')} action={<ButtonLink to="/node">{t('toPlanets')}</ButtonLink>} />
      )}
    </section>
  )
}
