import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/kit/Button.tsx'
import { lazyDialog } from '#web/route/lazily.ts'
import { setNoticesOpen, useUnread } from '#web/state/unread.ts'
import styles from './Bell.module.css'

const Panel = lazyDialog(
  ['notice', 'security'],
  async () => (await import('./Panel.tsx')).Panel,
  ({ open }) => open,
)

const MOST_SHOWN = 99

/** Opens the newest notices, and says how many are unread. In the bar of every screen of a member; the panel comes when it is first opened. */
export function Bell(): ReactNode {
  const t = useTranslations('shell.notices')
  const { count, open } = useUnread()
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : `${count}`
  return (
    <>
      <IconButton
        icon="bell"
        label={count === 0 ? t('label') : t('unread', { count: shown })}
        className={styles.bell}
        aria-haspopup="dialog"
        onClick={() => setNoticesOpen(true)}
      >
        {count > 0 && (
          <b className={styles.count} aria-hidden="true">
            {shown}
          </b>
        )}
      </IconButton>
      <Panel open={open} onClose={() => setNoticesOpen(false)} />
    </>
  )
}
