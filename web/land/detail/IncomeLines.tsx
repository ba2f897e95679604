import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { incomeRecords } from '#calls/income/records.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { usePages } from '#web/ask/use-pages.ts'
import { NoneFound } from '#web/filter/NoneFound.tsx'
import { LineBar } from '#web/income/LineBar.tsx'
import type { IncomeLine } from '#web/income/recompute.ts'
import { type LineList, useLines } from '#web/income/use-lines.ts'
import { Amount } from '#web/kit/Amount.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { LoadMore } from '#web/kit/LoadMore.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { useUtc } from '#web/planet/planet-words.ts'
import styles from './IncomeLines.module.css'
import { LineProof } from './LineProof.tsx'

const TAGS = {
  unclaimed: { shape: 'open', tone: 'accent' },
  claimed: { shape: 'held', tone: 'ink' },
  lost: { shape: 'resale', tone: 'madder' },
} as const

interface Props {
  /** Of one land; without it, of all of mine. */
  readonly tokenId?: string
}

/** Land income by the day, newest first; each line opens to everything it was worked out from (INCOME-10, 12). */
export function IncomeLines({ tokenId }: Props): ReactNode {
  const list = useLines(tokenId)
  return (
    <>
      <LineBar {...list} />
      <Lines {...list} />
    </>
  )
}

function Lines({ asked, clear, ofLand }: LineList): ReactNode {
  const t = useTranslations('land.income')
  const words = useErrorWords()
  const found = usePages(incomeRecords, (after) => ({ ...asked, ...(after && { after }) }))
  if (found.isPending) return <Skeleton rows={5} />
  if (found.isError) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  const lines = found.data.pages.flatMap(({ list }) => list)
  if (lines.length === 0 && Object.keys(asked).length > (ofLand ? 1 : 0)) return <NoneFound onClear={clear} />
  if (lines.length === 0) return <Empty text={t('none')} />
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} named={!ofLand} />
        ))}
      </ul>
      <LoadMore
        shown={lines.length}
        more={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={found.fetchNextPage}
      />
    </>
  )
}

function Line({ line, named }: { readonly line: IncomeLine; readonly named: boolean }): ReactNode {
  const t = useTranslations('land.income')
  const utc = useUtc()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <li className={styles.line}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span className={styles.day}>
          <b>{utc(line.dayAt, 'day')}</b>
          {named && (
            <small>
              {line.planetName} ({line.x}, {line.y})
            </small>
          )}
        </span>
        <span className={styles.taxed}>
          {t('grossTax')} <Amount value={line.gross} /> − <Amount value={line.taxed} />
        </span>
        <span className={styles.net}>
          <Amount value={line.net} asset="DU" size="row" tone={line.status === 'lost' ? 'loss' : 'gain'} />
          <StateTag {...TAGS[line.status]}>{t(`status.${line.status}`)}</StateTag>
        </span>
        <Icon name="down" className={open ? styles.up : undefined} />
      </button>
      <div id={id} hidden={!open}>
        {open && <LineProof line={line} />}
      </div>
    </li>
  )
}
