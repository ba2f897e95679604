import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { Asset } from '#rules/amount/amount.ts'

/** Where a balance that is short can be filled. */
export function TopUp({ asset }: { readonly asset: Asset }): ReactNode {
  const t = useTranslations('pay')
  return <Link to="/recharge">{asset === 'USDT' ? t('deposit') : t('exchange')}</Link>
}
