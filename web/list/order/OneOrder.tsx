import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AskError } from '#web/ask/ask.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'

interface Props<Answer> {
  readonly title: string
  /** What the address names; undefined where it names none. */
  readonly order: string | undefined
  readonly found: UseQueryResult<Answer, Error>
  /** How many lines stand while it is asked for. */
  readonly lines: number
  /** That there is none: the address names none, or one that is not there or somebody else's. */
  readonly none: string
  /** The way to the list of them. */
  readonly records: ReactNode
  readonly children: (one: Answer) => ReactNode
}

/** The page of one order or record that its address names, in each of its states. */
export function OneOrder<Answer>({ title, order, found, lines, none, records, children }: Props<Answer>): ReactNode {
  const words = useErrorWords()
  const { error } = found
  const isNone = order === undefined || (error instanceof AskError && error.reason === 'notFound')
  return (
    <Page narrow title={title}>
      {isNone && <Empty text={none} action={records} />}
      {!isNone && found.isPending && <Skeleton rows={lines} />}
      {!isNone && error && <ErrorState text={words(error)} order={order} onRetry={found.refetch} />}
      {!isNone && found.data !== undefined && children(found.data)}
    </Page>
  )
}
