import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { Asset } from '#rules/amount/amount.ts'
import { leavePaying } from '#web/route/left-paying.ts'

/** Where a balance that is short can be filled; what then comes leads back here. */
export function TopUp({ asset }: { readonly asset: Asset }): ReactNode {
  const t = useTranslations('pay')
  return (
    <>
      <Link to="/recharge" onClick={leavePaying}>
        {t('deposit')}
      </Link>
      {asset !== 'USDT' && (
        <>
          {' · '}
          <Link to={`/asset?exchange=USDT-${asset}`} onClick={leavePaying}>
            {t('exchange')}
          </Link>
        </>
      )}
    </>
  )
}
