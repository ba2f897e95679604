import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { RewardAccount } from '#rules/reward/kinds.ts'

/** To which accounts a reward went so far (INCOME-10). */
export function Accounts({ accounts }: { readonly accounts: readonly RewardAccount[] }): ReactNode {
  const t = useTranslations('reward.accounts')
  return accounts.length === 0 ? '–' : accounts.map((one) => t(one)).join(' + ')
}
