import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { find } from '#calls/search/find.ts'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { routeOf } from '#web/route/routes.ts'
import type { Find } from './finds.ts'
import { screensFor, screensNamed } from './found-screens.ts'

type Answer = AnswerOf<typeof find>
type GroupName = Find['group']

/** Finds of one kind under one heading. */
export interface FoundGroup {
  readonly name: GroupName | 'lately' | 'begin'
  readonly finds: readonly Find[]
}

/** So many screens are offered before anything is typed. */
const BEGIN = 6

/** The words of a search: what each find is called, and what is said of it beside. */
export function useFound(loggedIn: boolean) {
  const t = useTranslations('search')
  const title = useTranslations('title')
  const type = useTranslations('glossary.type')
  const record = useTranslations('asset.type')
  const dot = useLocale().startsWith('zh') ? '·' : ' · '
  const screens = screensFor(loggedIn)
  const screen = ({ path, title: key }: (typeof screens)[number]): Find => ({
    ...{ group: 'screens', to: path, note: '' },
    title: title(key),
  })

  /** What stands there before anything is typed: what was found lately, and where one may begin. */
  function before(lately: readonly Find[]): readonly FoundGroup[] {
    const begin = screens.slice(0, BEGIN).map(screen)
    const named = lately.flatMap((find) => {
      if (find.group !== 'screens') return [find]
      const route = routeOf(find.to)
      return route ? [{ ...find, title: title(route.title) }] : []
    })
    return filled([
      { name: 'lately', finds: named },
      { name: 'begin', finds: begin.filter(({ to }) => !lately.some((find) => find.to === to)) },
    ])
  }

  /** The screens of a text, and what the server found by it. */
  function of(text: string, answer: Answer | undefined): readonly FoundGroup[] {
    const planets = answer?.planets.map(
      ({ name, coordinates, ...planet }): Find => ({
        ...{ group: 'planets', to: planet.to, title: name || coordinates },
        note: [...(name ? [coordinates] : []), type(planet.type), t('level', { level: planet.level })].join(dot),
      }),
    )
    const plots = answer?.plots.map(
      ({ name, coordinates, x, y, to }): Find => ({
        ...{ group: 'plots', to, title: t('plot', { x, y }) },
        note: [...(name ? [name] : []), coordinates].join(dot),
      }),
    )
    const articles = answer?.articles.map(
      ({ title: said, tag, to }): Find => ({ group: 'articles', to, title: said, note: t(`article.${tag}`) }),
    )
    const records = answer?.records.map(
      ({ kind, type: of, order, at, to }): Find => ({
        ...{ group: 'records', to },
        title: kind !== 'movement' ? t(`record.${kind}`) : of ? record(of) : t('record.movement'),
        note: `${order}${dot}${spokenText(at)}`,
      }),
    )
    const named = screensNamed(text, screens, (key) => title(key)).map(screen)
    return filled([
      { name: 'screens', finds: named },
      { name: 'planets', finds: planets ?? [] },
      { name: 'plots', finds: plots ?? [] },
      { name: 'articles', finds: articles ?? [] },
      { name: 'records', finds: records ?? [] },
    ])
  }
  return { before, of }
}

function filled(groups: readonly FoundGroup[]): readonly FoundGroup[] {
  return groups.filter(({ finds }) => finds.length > 0)
}
