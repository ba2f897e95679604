import type { ReactNode } from 'react'
import { useErrorWords } from '#web/ask/hooks.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import styles from './Public.module.css'

/** While a public page waits: its title, the place of its picture, lines. */
export function Waiting({ title }: { readonly title: string }): ReactNode {
  return (
    <Page title={title} note={'\u2026'}>
      <div className={styles.two}>
        <div className={styles.picture}>
          <span className={styles.place} />
        </div>
        <Skeleton rows={12} />
      </div>
    </Page>
  )
}

/** What went wrong while a public page was asked for, and the way to ask again. */
export function Failed({ title, error, retry }: { title: string; error: unknown; retry: () => void }): ReactNode {
  const words = useErrorWords()
  return (
    <Page narrow title={title}>
      <ErrorState text={words(error)} onRetry={retry} />
    </Page>
  )
}
