import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { recordDetail } from '#calls/asset/records.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { OneOrder } from '#web/list/order/OneOrder.tsx'
import { useNamedOrder } from '#web/list/order/use-named-order.ts'
import { LegList } from './LegList.tsx'
import { ProofTable } from './ProofTable.tsx'
import { type Journal, proofOf } from './proof.ts'
import styles from './RecordInfo.module.css'
import { RecordOrigin } from './RecordOrigin.tsx'
import { RoomOfClaim } from './RoomOfClaim.tsx'
import { kindOf, RECORD_ICONS, useRecordWords } from './record-words.ts'

/** One movement as its journal: every leg, my balances before and after, and all of it added up again (ASSET-12). */
export function RecordInfo(): ReactNode {
  const t = useTranslations()
  const { order, asked } = useNamedOrder()
  const found = useAnswer(recordDetail, { order: asked }, { enabled: order !== undefined })
  return (
    <OneOrder
      title={t('title.recordInfo')}
      order={order}
      found={found}
      lines={7}
      none={t('asset.info.noOrder')}
      records={<ButtonLink to="/record">{t('title.record')}</ButtonLink>}
    >
      {(journal) => <Shown journal={journal} />}
    </OneOrder>
  )
}

function Shown({ journal }: { readonly journal: Journal }): ReactNode {
  const t = useTranslations('asset.info')
  const words = useRecordWords()
  const proof = proofOf(journal.legs)
  const mine = proof.changes.filter(({ side, units }) => side.mine && units !== 0n)
  const paid = mine.some(({ units }) => units < 0n)
  const kind = kindOf({ type: journal.type, amount: paid ? '-' : '' })
  return (
    <article className={styles.info}>
      <header className={styles.what}>
        <Icon name={RECORD_ICONS[kind]} />
        <div>
          <h2>{words.kind(kind)}</h2>
          <p>{words.facts(journal)}</p>
        </div>
        <ul>
          {mine.map(({ side, asset, units }) => (
            <li key={`${side.book} ${asset}`}>
              <Amount
                value={formatUnits(units)}
                asset={asset}
                size="row"
                precision="all"
                tone={units > 0n ? 'gain' : 'plain'}
              />
              <small>{words.account(side.book)}</small>
            </li>
          ))}
        </ul>
      </header>
      <RecordOrigin journal={journal} />
      <RoomOfClaim journal={journal} proof={proof} />
      <section>
        <h3>{t('legs', { count: journal.legs.length })}</h3>
        <LegList legs={journal.legs} />
      </section>
      <section>
        <h3>{t('sum')}</h3>
        <ProofTable proof={proof} />
      </section>
    </article>
  )
}
