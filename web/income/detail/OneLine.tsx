import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'

interface Props<Line> {
  /** What was asked: still under way, failed, or answered, perhaps without such a line. */
  readonly found: { readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => unknown }
  readonly line: Line | undefined
  readonly children: (line: Line) => ReactNode
}

/** One line that an address names, once it is there. */
export function OneLine<Line>({ found, line, children }: Props<Line>): ReactNode {
  const words = useErrorWords()
  if (line) return children(line)
  if (found.error) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  return found.isPending ? <Skeleton rows={8} /> : <NoLine />
}

/** No line stands under the address. */
export function NoLine(): ReactNode {
  const t = useTranslations()
  return (
    <Empty
      text={t('income.detail.noId')}
      action={<ButtonLink to="/income-record">{t('title.incomeRecord')}</ButtonLink>}
    />
  )
}
