import type { ReactNode } from 'react'
import { Asset } from '#web/asset/holding/Asset.tsx'
import { WithdrawDetail } from '#web/withdrawal/WithdrawDetail.tsx'

/** One withdrawal, whose order stands in the address. */
function Withdrawal(): ReactNode {
  const here = new URL(window.location.href)
  if (!here.searchParams.has('order')) {
    here.searchParams.set('order', '0f5f9c7e-7f0c-4a53-9c1c-000000000001')
    window.history.replaceState(null, '', here)
  }
  return <WithdrawDetail />
}

export const MONEY = { withdrawal: Withdrawal, asset: Asset }
