import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useChains } from '#web/deposit/use-chains.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import type { JournalLeg } from './proof.ts'
import styles from './RecordInfo.module.css'
import { useRecordWords } from './record-words.ts'

/** Every transfer of a journal in plain words, and what it did to my balance. */
export function LegList({ legs }: { readonly legs: readonly JournalLeg[] }): ReactNode {
  const t = useTranslations('asset.info')
  const words = useRecordWords()
  const chains = useChains()
  const names = new Map((chains.data ?? []).map(({ chainId, chainName }) => [chainId, chainName]))
  return (
    <ol className={styles.legs}>
      {legs.map((leg) => (
        <li key={leg.leg}>
          <span className={styles.number}>{leg.leg + 1}</span>
          <div className={styles.way}>
            <Side {...words.side(leg.from, names)} mine={leg.from.mine} />
            <Icon name="move" />
            <Side {...words.side(leg.to, names)} mine={leg.to.mine} />
          </div>
          <b>
            <Amount value={leg.amount} asset={leg.asset} precision="all" />
          </b>
          {leg.balances.map(({ book, before, after, seq }) => (
            <p key={book} className={styles.balance}>
              <span>{t('balanceOf', { account: words.account(book), asset: leg.asset })}</span>
              <span className="number">
                <Amount value={before} precision="all" /> → <Amount value={after} precision="all" />
              </span>
              <span>{t('entry', { seq })}</span>
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}

interface SideProps {
  readonly name: string
  readonly note: string
  readonly mine: boolean
}

function Side({ name, note, mine }: SideProps): ReactNode {
  return (
    <span className={mine ? styles.mine : undefined}>
      {name}
      {note && <small>{note}</small>}
    </span>
  )
}
