import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { logout } from '#calls/session/logout.ts'
import { useAct } from '#web/ask/hooks.ts'
import { ConfirmDialog } from '#web/kit/modal/ConfirmDialog.tsx'
import { mayHear } from '#web/notice/push/allowed.ts'
import { go } from '#web/route/navigation.ts'
import { clearSession } from '#web/state/session-store.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly onLeft: () => void
}

/** The server has forgotten this browser with the session; its push service does too. */
async function giveUpPush(): Promise<void> {
  const { unsubscribeHere } = await import('#web/notice/push/here.ts')
  await unsubscribeHere()
}

/** Asks once more, ends the session on the server and here, and goes to /home (AUTH-17). */
export function LogoutDialog({ open, onClose, onLeft }: Props): ReactNode {
  const t = useTranslations('shell')
  const cache = useQueryClient()
  const act = useAct(logout)
  async function leave(): Promise<void> {
    // whatever the server says, this browser forgets the session
    await act.mutateAsync({}).catch(() => undefined)
    if (mayHear()) void giveUpPush().catch(() => undefined)
    clearSession()
    cache.clear()
    onLeft()
    await go('/home')
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('logout.title')}
      verb={t('drawer.logout')}
      loading={act.isPending}
      onClose={onClose}
      onConfirm={leave}
    >
      <p>{t('logout.text')}</p>
    </ConfirmDialog>
  )
}
