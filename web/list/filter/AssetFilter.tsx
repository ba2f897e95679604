import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { OneOf } from './OneOf.tsx'

interface Props<Asset extends string> {
  readonly value: Asset | ''
  readonly known: readonly Asset[]
  readonly onPick: (asset: Asset | '') => void
}

/** A filter of a list of records: one asset, or all. */
export function AssetFilter<Asset extends string>(props: Props<Asset>): ReactNode {
  const t = useTranslations('asset.filter')
  return <OneOf label={t('asset')} all={t('allAssets')} word={(asset) => asset} {...props} />
}
