import { type ReactNode, useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { units } from '#rules/amount/decimal.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Select } from '#web/kit/form/Select.tsx'
import { Empty } from '#web/kit/States.tsx'
import type { MapPlanes } from '#web/land/map/plots/plot-states.ts'
import type { PlotPlace } from '#web/land/plot-place.ts'
import { isIn } from '#web/land/several/chosen.ts'
import { Bound } from '#web/list/filter/Bound.tsx'
import { SortBy } from '#web/list/filter/SortBy.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { eraKey } from '#web/planet/planet-words.ts'
import styles from './UnsoldList.module.css'
import { UnsoldRow } from './UnsoldRow.tsx'
import { findUnsold, UNSOLD_SORTS, unsoldAt } from './unsold.ts'
import { ERAS, filterOf, type UnsoldPlace } from './unsold-place.ts'

/** Rows of a page. */
const PAGE = 30

interface Props {
  readonly planes: MapPlanes
  /** Eras of the planet. */
  readonly eras: readonly number[]
  /** By era: what a DU brings on a day after tax, in percent. */
  readonly yields: readonly string[]
  readonly barred: readonly number[]
  readonly place: UnsoldPlace
  readonly onPlace: (change: Partial<UnsoldPlace>) => void
  readonly selected: PlotPlace | undefined
  /** Several are chosen: a press takes a plot in or out. */
  readonly chosen: readonly PlotPlace[] | undefined
  readonly onPick: (place: PlotPlace) => void
}

/** The plots for sale as a list: what the map draws of them, in words, to be reached by key and read aloud. */
export function UnsoldList({
  planes,
  eras,
  yields,
  barred,
  place,
  onPlace,
  selected,
  chosen,
  onPick,
}: Props): ReactNode {
  const t = useTranslations()
  const locale = useLocale()
  const { era, from, to, sort } = place
  const all = useMemo(
    () =>
      findUnsold(
        planes,
        filterOf({ of: 'sale', era, from, to, sort }),
        yields.map((percent) => Number(units(percent))),
      ),
    [planes, era, from, to, sort, yields],
  )
  // as in the market: what he may not buy is listed for who asks for its era
  const [out] = era === '' ? barred : []
  const found = useMemo(
    () => (out === undefined ? all : all.filter((index) => planes.era[index] !== out)),
    [all, out, planes],
  )
  const which = `${era} ${from} ${to} ${sort}`
  const [pages, setPages] = useState({ which, count: 1 })
  const shown = PAGE * (pages.which === which ? pages.count : 1)
  const rows = found.slice(0, shown).map((index) => unsoldAt(planes, index))
  return (
    <section className={styles.list} aria-label={t('land.unsold.list')}>
      <div className={styles.filters}>
        <Select
          label={t('land.unsold.era')}
          value={era}
          options={[
            { value: '', label: t('land.unsold.allEras') },
            ...ERAS.filter((one) => eras.includes(Number(one))).map((one) => ({
              value: one,
              label: t(`glossary.era.${eraKey(Number(one))}`),
            })),
          ]}
          onPick={(next) => onPlace({ era: next })}
        />
        <Bound label={t('land.unsold.from')} value={from} onChange={(next) => onPlace({ from: next })} />
        <Bound label={t('land.unsold.to')} value={to} onChange={(next) => onPlace({ to: next })} />
      </div>
      <SortBy
        label={t('land.unsold.sort.label')}
        value={sort}
        sorts={UNSOLD_SORTS}
        word={(one) => t(`land.unsold.sort.${one}`)}
        onPick={(next) => onPlace({ sort: next })}
      />
      {barred
        .filter((one) => eras.includes(one))
        .map((one) => (
          <p key={one} className={styles.barred}>
            {t('land.barredNote', { era: t(`glossary.era.${eraKey(one)}`) })}
          </p>
        ))}
      <ListFrame
        list={{
          state: rows.length > 0 ? 'filled' : 'empty',
          rows,
          late: false,
          error: null,
          retry: () => {},
          more: found.length > shown,
          loadingMore: false,
          onMore: () => setPages({ which, count: shown / PAGE + 1 }),
        }}
        empty={<Empty text={t('land.unsold.none')} />}
        total={found.length}
      >
        {(plots) => (
          <ul>
            {plots.map((plot) => (
              <UnsoldRow
                key={`${plot.x} ${plot.y}`}
                plot={plot}
                percent={yields[plot.era]}
                barred={barred.includes(plot.era)}
                price={amountText(String(plot.price), locale, 'all')}
                current={selected?.x === plot.x && selected.y === plot.y}
                chosen={chosen && isIn(chosen, plot)}
                onPick={() => onPick(plot)}
              />
            ))}
          </ul>
        )}
      </ListFrame>
    </section>
  )
}
