import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { find as findCall } from '#calls/search/find.ts'
import { SEARCH_MOST } from '#rules/search/search.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { useRested } from '#web/ask/use-rested.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { actOf, directionOf } from '#web/kit/keys/keys.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { go } from '#web/route/navigation.ts'
import { forgetFinds } from '#web/state/search.ts'
import { useSession } from '#web/state/session-store.ts'
import { FoundList } from './FoundList.tsx'
import { type Find, keepFind, keptFinds } from './finds.ts'
import styles from './Search.module.css'
import { askedOf } from './typed-text.ts'
import { useFound } from './use-found.ts'

/** The field and what it finds, as a combobox with its list: arrows choose, Enter opens. */
export function SearchBox({ onLeave }: { readonly onLeave: () => void }): ReactNode {
  const t = useTranslations('search')
  const words = useErrorWords()
  const id = useId()
  const loggedIn = useSession(({ token }) => token !== '')
  const [typed, setTyped] = useState('')
  const [lately, setLately] = useState(keptFinds)
  const [chosen, setChosen] = useState(0)
  const [waits, setWaits] = useState(false)
  const found = useFound(loggedIn)
  const text = askedOf(typed)
  const rested = useRested(text)
  const answer = useAnswer(findCall, { text: rested }, { enabled: rested !== '' && rested === text, keep: true })
  // screens are found at once; what the server finds may still be that of the text before
  const late = text !== '' && (rested !== text || answer.isPending || answer.isPlaceholderData)
  const groups = text === '' ? found.before(lately) : found.of(text, answer.data)
  const finds = groups.flatMap((group) => group.finds)
  const at = Math.min(chosen, Math.max(0, finds.length - 1))
  const picked = finds[at]
  const failed = text !== '' && answer.isError && !late

  function open(find: Find): void {
    keepFind(find)
    onLeave()
    void go(find.to)
  }
  // who pressed Enter before the answer was there gets the first of it
  useEffect(() => {
    if (!waits || late) return
    setWaits(false)
    if (picked) open(picked)
  })
  function enter(): void {
    if (picked && (!late || picked.group === 'screens')) open(picked)
    else setWaits(late)
  }
  function type(now: string): void {
    setTyped(now)
    setChosen(0)
    setWaits(false)
  }
  const step = (by: number): void => setChosen((at + by + finds.length) % Math.max(1, finds.length))
  function press(event: KeyboardEvent): void {
    const act = actOf('search', event.nativeEvent)
    if (!act) return
    event.preventDefault()
    if (act === 'open') enter()
    else step(directionOf(event.key)?.y ?? 0)
  }
  return (
    <>
      <label className={styles.field}>
        <Icon name="search" />
        <span className="visually-hidden">{t('label')}</span>
        <input
          data-first
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={finds.length > 0}
          aria-controls={finds.length > 0 ? `${id}list` : undefined}
          aria-activedescendant={picked && `${id}${at}`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={SEARCH_MOST}
          placeholder={t('hint')}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
      </label>
      <p className="visually-hidden" role="status">
        {text !== '' && !late && !failed && t('count', { count: finds.length })}
      </p>
      <div className={styles.found}>
        <FoundList id={id} label={t('label')} groups={groups} by={late ? '' : text} at={at} late={late} onOpen={open} />
        {failed && <ErrorState text={words(answer.error)} onRetry={answer.refetch} />}
        {late && answer.data === undefined && <Skeleton key={text} rows={4} shape="lines" />}
        {text !== '' && !late && !failed && finds.length === 0 && <Nothing loggedIn={loggedIn} />}
        {text === '' && lately.length > 0 && (
          <Button
            kind="text"
            onClick={() => {
              forgetFinds()
              setLately([])
            }}
          >
            {t('forget')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Nothing goes by what was typed: how else it may be found. */
function Nothing({ loggedIn }: { readonly loggedIn: boolean }): ReactNode {
  const t = useTranslations('search')
  return (
    <div className={styles.nothing}>
      <p>{t('nothing')}</p>
      <ul>
        <li>{t('hintPlanet')}</li>
        <li>{t(loggedIn ? 'hintOrder' : 'hintLogin')}</li>
      </ul>
    </div>
  )
}
