import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { bindCommunity } from '#calls/community/bind-existing.ts'
import { AccessPage } from '#web/session/AccessPage.tsx'
import { LinkForm } from '#web/session/login/LinkForm.tsx'
import { Gone } from './Gone.tsx'
import { dropPending, keptPending } from './left-behind.ts'

/** Links a community's user to an account that exists (AUTH-05). */
export function BindCommunity(): ReactNode {
  const t = useTranslations('session')
  const title = useTranslations('title')
  const [pending, setPending] = useState(keptPending)
  function gone(): void {
    dropPending()
    setPending(undefined)
  }
  return (
    <AccessPage
      title={title('bindCommunity')}
      note={pending && t('link.community', { name: pending.name })}
      links={pending && <Link to="/bindname">{t('link.new')}</Link>}
    >
      {pending ? <LinkForm call={bindCommunity} pending={pending.token} next={pending.next} onGone={gone} /> : <Gone />}
    </AccessPage>
  )
}
