import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { landList } from '#calls/land/list.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { localDay } from '#web/kit/figure/instant-text.ts'
import { Field } from '#web/kit/form/Field.tsx'
import { PickRow } from '#web/kit/row/PickRow.tsx'
import { Empty } from '#web/kit/States.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import type { PlotPlace } from '#web/land/plot-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { eraKey } from '#web/planet/planet-words.ts'
import styles from './SoldList.module.css'

const PAUSE_MS = 300

interface Props {
  /** Of one planet; without it, of all. */
  readonly coordinates?: string
  readonly selected?: PlotPlace | undefined
  readonly onPick: (land: { readonly coordinates: string } & PlotPlace) => void
}

/** The sold plots as a list, newest first, searched by coordinate, owner or planet: what the map draws, in words. */
export function SoldList({ coordinates, selected, onPick }: Props): ReactNode {
  const t = useTranslations()
  const dot = useDot()
  const [typed, setTyped] = useState('')
  const search = useLater(typed.trim())
  const list = useList(landList, (page) => ({
    ...(coordinates && { coordinates }),
    ...(search && { search }),
    ...page,
  }))
  return (
    <section className={styles.list} aria-label={t('land.soldList')}>
      <Field
        label={t('land.soldList')}
        type="search"
        placeholder={coordinates ? t('land.searchOne') : t('land.searchAll')}
        value={typed}
        maxLength={40}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ListFrame list={list} empty={<Empty text={search ? t('land.noneFound') : t('land.noneSold')} />}>
        {(lands) => (
          <ul>
            {lands.map((land) => {
              const chosen = coordinates !== undefined && land.x === selected?.x && land.y === selected.y
              return (
                <PickRow
                  key={land.tokenId}
                  chosen={chosen}
                  arrow
                  onPick={() => onPick(land)}
                  name={
                    <>
                      {!coordinates && `${land.planetName} `}
                      <span className="number">
                        {land.x}, {land.y}
                      </span>
                    </>
                  }
                  facts={[t(`glossary.era.${eraKey(land.era)}`), land.mine ? t('land.state.mine') : land.owner].join(
                    dot,
                  )}
                  sum={<Amount value={land.investment} asset="DU" precision="all" />}
                  sumNote={<Spoken at={land.boughtAt}>{localDay(land.boughtAt)}</Spoken>}
                />
              )
            })}
          </ul>
        )}
      </ListFrame>
    </section>
  )
}

/** A text once nobody has typed for a moment. */
function useLater(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return later
}
