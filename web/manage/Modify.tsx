import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { editView } from '#calls/planet/edit-view.ts'
import { manageList } from '#calls/planet/manage.ts'
import { AskError } from '#web/ask/ask.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { EditForm } from './EditForm.tsx'
import styles from './Modify.module.css'

const PLACE = /^[1-9]\d{0,3}-[1-9]\d{0,5}-[1-9]\d{0,2}$/
/** What is said of a planet that I cannot edit. */
const NOT_MINE = ['notPlanetOwner', 'notFound']
/** So often a picture that is being made is looked for, in ms. */
const RENDERING_MS = 2000

/** `/manage/modify?planet=`: name, declaration and picture of a planet of mine (PLANET-07, PLANET-08). */
export function Modify(): ReactNode {
  const t = useTranslations('manage')
  const title = useTranslations('title')
  const words = useErrorWords()
  const [query, setQuery] = useSearchParams()
  const own = useAnswer(manageList, { size: 100 })
  const asked = query.get('planet') ?? ''
  const coordinates = PLACE.test(asked) ? asked : (own.data?.list[0]?.coordinates ?? '')
  const view = useAnswer(editView, { coordinates: coordinates || '1-1-1' }, { enabled: coordinates !== '' })
  const rendering = view.data?.planet.rendering === true
  useAnswer(editView, { coordinates: coordinates || '1-1-1' }, { enabled: rendering, every: RENDERING_MS })
  const failed = [own, view].filter(({ isLoadingError }) => isLoadingError)
  const [first] = failed
  // asked for again it is nobody else's
  const notMine = view.error instanceof AskError && NOT_MINE.includes(view.error.reason ?? '')
  return (
    <Page title={t('modify.title')} note={t('modify.note')}>
      {notMine ? (
        <Empty
          text={words(view.error)}
          action={
            <ButtonLink kind="filled" to="/manage">
              {title('manage')}
            </ButtonLink>
          }
        />
      ) : first ? (
        <ErrorState
          text={words(first.error)}
          safe={t('safe')}
          onRetry={() => {
            for (const answer of failed) void answer.refetch()
          }}
        />
      ) : !own.data || (coordinates !== '' && !view.data) ? (
        <Skeleton rows={6} />
      ) : !view.data ? (
        <Empty
          text={t('none')}
          action={
            <ButtonLink kind="filled" main to="/node">
              {t('toMarket')}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <div className={styles.which}>
            <Select
              label={t('modify.pick')}
              value={coordinates}
              options={optionsOf(own.data.list, view.data.planet)}
              onPick={(planet) => setQuery({ planet }, { replace: true })}
            />
          </div>
          <EditForm key={coordinates} view={view.data} />
        </>
      )}
    </Page>
  )
}

interface Named {
  readonly coordinates: string
  readonly name: string
}

/** My planets to choose from; the one that is shown is among them, however many there are. */
function optionsOf(list: readonly Named[], shown: Named): { value: string; label: string }[] {
  const all = list.some(({ coordinates }) => coordinates === shown.coordinates) ? list : [shown, ...list]
  return all.map(({ coordinates, name }) => ({ value: coordinates, label: `${name}  ${coordinates}` }))
}
