import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { settledDays } from '#calls/income/days.ts'
import { momentState } from '#calls/moment/state.ts'
import { AskError } from '#web/ask/ask.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { fieldOf, readThen } from '#web/asset/then/then.ts'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { Field } from '#web/kit/form/Field.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { Balances } from './Balances.tsx'
import { Lands } from './Lands.tsx'
import styles from './Moment.module.css'
import { Standing } from './Standing.tsx'

const DAY_MS = 86_400_000

/**
 * `/moment`: what I had at an instant, and what changed until another one (`at=2026-03-01T00:00&until=2026-04-01T00:00`, by the user's own
 * clock). Who names neither sees what changed since yesterday began (UTC, as days are settled), by the world's clock: this device's, or the
 * server's where a demo's world is behind it, may name an instant that has not come.
 */
export function Moment(): ReactNode {
  const t = useTranslations('moment')
  const title = useTranslations('title')
  const [query, setQuery] = useSearchParams()
  const words = useErrorWords()
  const bare = query.size === 0
  const days = useAnswer(settledDays, { size: 1 }, { enabled: bare })
  // one that was kept from before is too old to be now
  const now = days.isFetching ? undefined : days.data?.worldNow
  useEffect(() => {
    if (bare && now !== undefined) setQuery(lately(now), { replace: true })
  }, [bare, now, setQuery])
  const change = (name: 'at' | 'until', value: string): void =>
    setQuery(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  const at = readThen(query.get('at') ?? '')
  const until = readThen(query.get('until') ?? '')
  const asked = at !== undefined
  const states = {
    at: useAnswer(momentState, { at: at ?? 0 }, { keep: true, enabled: asked }),
    until: useAnswer(momentState, { at: until ?? at ?? 0 }, { keep: true, enabled: asked }),
  }
  /** One that has not come is refused at its field. */
  const ahead = (name: 'at' | 'until', of: number | undefined): string | undefined => {
    const { error } = states[name]
    return asked && of !== undefined && isAhead(error) ? words(error) : undefined
  }
  const field = (name: 'at' | 'until', of: number | undefined) => {
    const text = query.get(name) ?? ''
    return (
      <Field
        type="datetime-local"
        label={t(name, { zone: zoneText(readThen(text)) })}
        hint={t(`${name}Hint`)}
        error={ahead(name, of)}
        value={text}
        min="1970-01-01T00:00"
        max="9999-12-31T23:59"
        onChange={({ target }) => change(name, target.value)}
      />
    )
  }
  return (
    <Page title={title('moment')} note={t('note')}>
      <div className={styles.fields}>
        {field('at', at)}
        {field('until', until)}
      </div>
      {bare && !days.isError ? (
        <Skeleton rows={10} />
      ) : at === undefined ? (
        <Empty text={t('choose')} />
      ) : (
        <Between at={at} until={until} one={states.at} other={states.until} />
      )}
    </Page>
  )
}

/** Since yesterday began: with its settlement and what was done since. */
function lately(now: number): { at: string; until: string } {
  return { at: fieldOf(Math.floor(now / DAY_MS) * DAY_MS - DAY_MS), until: fieldOf(now) }
}

/** Whether an instant was refused since it has not come: that is said at its field, and nothing is to be tried again. */
const isAhead = (error: Error | null): boolean => error instanceof AskError && error.reason === 'instantAhead'

type State = ReturnType<typeof useAnswer<typeof momentState>>

interface BetweenProps {
  readonly at: number
  readonly until: number | undefined
  readonly one: State
  readonly other: State
}

function Between({ at, until, one, other }: BetweenProps): ReactNode {
  const t = useTranslations('moment')
  const words = useErrorWords()
  const failed = one.isError ? one : other.isError ? other : undefined
  if (failed && isAhead(failed.error)) return null
  if (failed) return <ErrorState text={words(failed.error)} onRetry={failed.refetch} />
  if (!one.data || !other.data) return <Skeleton rows={10} />
  const states = { before: one.data, after: until === undefined ? undefined : other.data }
  return (
    <div className={styles.parts}>
      <section>
        <h2>{t('balances')}</h2>
        <Balances {...states} />
      </section>
      <Standing {...states} />
      <section>
        <h2>{t(until === undefined ? 'lands' : 'landsChanged')}</h2>
        <Lands at={at} until={until} />
      </section>
    </div>
  )
}
