import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LineBar } from '#web/income/lines/LineBar.tsx'
import { useLines } from '#web/income/lines/use-lines.ts'
import type { IncomeLine } from '#web/income/recompute.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { Empty } from '#web/kit/States.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
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
  const t = useTranslations('land')
  const lines = useLines(tokenId)
  // of a land that one has nothing is to be done but to wait
  const first = tokenId === undefined && <ButtonLink to="/land">{t('toLand')}</ButtonLink>
  return (
    <>
      <LineBar {...lines} />
      <ListFrame
        list={lines.list}
        empty={lines.filtered ? <NoneFound onClear={lines.clear} /> : <Empty text={t('income.none')} action={first} />}
      >
        {(rows) => (
          <ul className={styles.lines}>
            {rows.map((line) => (
              <Line key={line.id} line={line} named={!lines.ofLand} />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}

function Line({ line, named }: { readonly line: IncomeLine; readonly named: boolean }): ReactNode {
  const t = useTranslations('land.income')
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <li className={styles.line}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span className={styles.day}>
          <b>
            <SettledDay at={line.dayAt} />
          </b>
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
