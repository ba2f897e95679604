import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CopyButton } from '#web/kit/CopyButton.tsx'
import { Dialog } from '#web/kit/modal/Dialog.tsx'
import styles from './ShareSheet.module.css'
import { isPictured, SHARED_ON, shareLink } from './share-links.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly url: string
  readonly title: string
}

/** The ways to share a page where the device has none of its own: its link to copy, a picture of it for a phone, others' pages. */
export function ShareSheet({ open, onClose, url, title }: Props): ReactNode {
  const t = useTranslations('sharing')
  const names = {
    mail: t('mail'),
    line: 'LINE',
    telegram: 'Telegram',
    x: 'X',
    facebook: 'Facebook',
    whatsapp: 'WhatsApp',
    weibo: t('weibo'),
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} note={title}>
      <div className={styles.sheet}>
        {isPictured(url) && (
          <div className={styles.picture}>
            <QRCodeSVG value={url} size={148} title={t('picture')} />
          </div>
        )}
        <div className={styles.link}>
          <span className={styles.label}>{t('link')}</span>
          <p>{url}</p>
          <CopyButton text={url} />
        </div>
        <section className={styles.ways} aria-label={t('by')}>
          <h3 className={styles.label}>{t('by')}</h3>
          <ul>
            {SHARED_ON.map((to) => (
              <li key={to}>
                {/* in a tab of its own, which learns neither this one nor where it came from */}
                <a href={shareLink(to, url, title)} target="_blank" rel="noopener noreferrer">
                  {names[to]}
                </a>
              </li>
            ))}
          </ul>
          <p className={styles.label}>{t('tab')}</p>
        </section>
      </div>
    </Dialog>
  )
}
