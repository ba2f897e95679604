import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '#web/kit/States.tsx'
import { ChunkError } from '#web/route/chunk.ts'

/** Where a screen stood that could not be loaded, or that broke. */
export function Broken({ error }: { readonly error: unknown }): ReactNode {
  const t = useTranslations('shell.broken')
  useEffect(() => console.error(error), [error])
  const text = error instanceof ChunkError ? t('chunk') : t('title')
  return <ErrorState text={text} safe={t('text')} onRetry={() => window.location.reload()} />
}
