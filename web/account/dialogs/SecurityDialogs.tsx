import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { personal } from '#calls/account/personal.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { ConfirmDialog } from '#web/kit/modal/ConfirmDialog.tsx'
import { Dialog } from '#web/kit/modal/Dialog.tsx'
import { openSecurity, useSecurityDialog } from '#web/state/security-dialogs.ts'
import { EditEmail, EditUsername } from './EditIdentity.tsx'
import { EditPassword } from './EditPassword.tsx'
import { GoogleSet } from './GoogleSet.tsx'
import { GoogleSetTitle } from './GoogleSetTitle.tsx'
import { GoogleUnbind } from './GoogleUnbind.tsx'
import { TransactionPassword } from './TransactionPassword.tsx'

function close(): void {
  openSecurity(undefined)
}

/** The dialogs of account and security; one at most is open, from wherever it was asked for. */
export function SecurityDialogs(): ReactNode {
  const t = useTranslations('account')
  const shell = useTranslations('shell.googleFirst')
  const { open, back } = useSecurityDialog()
  const email = useAnswer(personal, {}, { enabled: open === 'email' }).data?.email
  const dialogs = [
    { name: 'googleSet', title: <GoogleSetTitle />, content: <GoogleSet onDone={close} back={back} /> },
    { name: 'googleUnbind', title: t('googleUnbind.title'), content: <GoogleUnbind onDone={close} /> },
    {
      name: 'transactionPassword',
      title: t('tradeSet.title'),
      note: t('tradeSet.note'),
      content: <TransactionPassword onDone={close} />,
    },
    { name: 'username', title: t('edit.username'), content: <EditUsername onDone={close} /> },
    { name: 'email', title: email ? t('edit.changeEmail') : t('edit.email'), content: <EditEmail onDone={close} /> },
    { name: 'loginPassword', title: t('edit.password'), content: <EditPassword onDone={close} /> },
  ] as const
  return (
    <>
      {dialogs.map((dialog) => (
        <Dialog
          key={dialog.name}
          open={open === dialog.name}
          onClose={close}
          title={dialog.title}
          note={'note' in dialog && dialog.note}
        >
          {dialog.content}
        </Dialog>
      ))}
      <ConfirmDialog
        open={open === 'googleFirst'}
        title={shell('title')}
        verb={shell('go')}
        onClose={close}
        onConfirm={() => openSecurity('googleSet')}
      >
        <p>{shell('text')}</p>
      </ConfirmDialog>
    </>
  )
}
