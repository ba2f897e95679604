import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/Button.tsx'
import { useClaim } from './use-claim.ts'

/** Claims the income of all my land, wherever that is said. */
export function ClaimAll(): ReactNode {
  const t = useTranslations('land.claim')
  const { claimAll, claimingAll } = useClaim()
  return (
    <Button kind="text" loading={claimingAll} onClick={claimAll}>
      {t('all')}
    </Button>
  )
}
