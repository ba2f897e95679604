import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import formStyles from '#web/form/Form.module.css'
import { Field } from '#web/kit/form/Field.tsx'
import { Dialog } from '#web/kit/modal/Dialog.tsx'
import { go } from '#web/route/navigation.ts'
import { useSession } from '#web/state/session-store.ts'
import styles from './WalletDialog.module.css'
import { WalletList } from './WalletList.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  /** The page to go on to. */
  readonly next: string
}

/** Log in with a wallet (AUTH-03): what it means, the invite code of a new account, and the wallets of this browser. */
export function WalletDialog({ open, onClose, next }: Props): ReactNode {
  const t = useTranslations('session.wallet')
  const kept = useSession((session) => session.inviteCode)
  const [inviteCode, setInviteCode] = useState(kept)
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <div className={formStyles.form}>
        <p className={styles.note}>
          {t.rich('note', {
            link: (words) => (
              <a href="/article?slug=terms" target="_blank" rel="noreferrer">
                {words}
              </a>
            ),
          })}
        </p>
        <WalletList
          link={false}
          inviteCode={inviteCode}
          onSigned={async ({ token, address }) => {
            useSession.setState({ token, address })
            await go(next, { replace: true })
          }}
        />
        <Field
          label={t('inviteCode')}
          value={inviteCode}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setInviteCode(event.target.value)}
        />
        <Link className={styles.have} to={`/binduser?${new URLSearchParams({ next })}`}>
          {t('have')}
        </Link>
      </div>
    </Dialog>
  )
}
