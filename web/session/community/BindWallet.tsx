import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useSearch } from 'wouter'
import { bindWallet } from '#calls/wallet/bind-wallet.ts'
import { placeAfterLogin } from '#web/route/guard.ts'
import { AccessPage } from '#web/session/AccessPage.tsx'
import { LinkForm } from '#web/session/login/LinkForm.tsx'
import type { Signed } from '#web/wallet/sign-in.ts'
import { WalletList } from '#web/wallet/WalletList.tsx'

/** Links a wallet to an account that exists (AUTH-05): first it signs, then the account's password is asked. */
export function BindWallet(): ReactNode {
  const t = useTranslations('session')
  const title = useTranslations('title')
  const search = useSearch()
  const [signed, setSigned] = useState<Signed>()
  return (
    <AccessPage
      title={title('bindWallet')}
      note={signed ? t('link.signed', { address: signed.address }) : t('link.wallet')}
      links={<Link to={`/login${search && `?${search}`}`}>{t('backToLogin')}</Link>}
    >
      {signed ? (
        <LinkForm
          call={bindWallet}
          pending={signed.pending}
          next={placeAfterLogin(search)}
          onGone={() => setSigned(undefined)}
        />
      ) : (
        <WalletList link inviteCode="" onSigned={setSigned} />
      )}
    </AccessPage>
  )
}
