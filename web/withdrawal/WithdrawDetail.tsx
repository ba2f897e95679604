import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { withdrawConfig } from '#calls/withdrawal/config.ts'
import { withdrawDetail, withdrawRecords } from '#calls/withdrawal/records.ts'
import { withdrawCancel } from '#calls/withdrawal/withdraw.ts'
import { OPEN_STATES } from '#rules/withdrawal/states.ts'
import { answerKey, useAnswer } from '#web/ask/hooks.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { ExternalLink } from '#web/kit/ExternalLink.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { BothTimes } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { say } from '#web/kit/toast/toast.ts'
import { OneOrder } from '#web/list/order/OneOrder.tsx'
import { useNamedOrder } from '#web/list/order/use-named-order.ts'
import { useOnce } from '#web/pay/use-once.ts'
import type { Config } from './preview.ts'
import { StateOf } from './StateOf.tsx'
import { useTook, type Way } from './use-took.ts'
import styles from './Withdraw.module.css'

type Detail = AnswerOf<typeof withdrawDetail>

const BUSY_MS = 3000
/** Why one failed that its owner took back before it was signed. */
const TAKEN_BACK = 'takenBack'

/** One withdrawal: where it is, what it waits for, every state that it was in, and its record (ASSET-05, ASSET-06). */
export function WithdrawDetail(): ReactNode {
  const t = useTranslations('withdrawal')
  const title = useTranslations('title')
  const { order, asked } = useNamedOrder()
  const before = useQueryClient().getQueryData<Detail>(answerKey(withdrawDetail, { order: asked }))
  const busy = before !== undefined && OPEN_STATES.includes(before.state)
  const enabled = order !== undefined
  const found = useAnswer(withdrawDetail, { order: asked }, { enabled, ...(busy && { every: BUSY_MS }) })
  return (
    <OneOrder
      title={title('withdrawDetail')}
      order={order}
      found={found}
      lines={9}
      none={t('noOrder')}
      records={<ButtonLink to="/withdraw/record">{title('withdrawRecord')}</ButtonLink>}
    >
      {(one) => <Shown one={one} />}
    </OneOrder>
  )
}

function Shown({ one }: { readonly one: Detail }): ReactNode {
  const t = useTranslations('withdrawal')
  const sum = (value: string): ReactNode => <Amount value={value} asset={one.asset} size="row" precision="all" />
  return (
    <article className={styles.detail}>
      <header>
        <Amount value={`-${one.leaves}`} asset={one.asset} size="hero" precision="all" />
        <StateOf state={one.state} />
        <Told one={one} />
        {one.canTakeBack && <TakeBack order={one.order} />}
      </header>
      <Ledger
        rows={[
          // what went back paid no fee, and nothing of it arrived
          ...(one.state === 'refunded'
            ? [{ label: t('returned'), figure: sum(one.leaves) }]
            : [
                { label: t('arrives'), figure: sum(one.arrives) },
                { label: t('fee'), figure: <Amount value={one.fee} asset={one.asset} precision="all" /> },
              ]),
          { label: t('network'), figure: one.networkName },
          { label: t('address'), figure: <Copied text={one.address} /> },
          { label: t('hash'), figure: one.txHash ? <Copied text={one.txHash} /> : '–' },
          ...(one.explorer ? [{ label: t('explorer'), figure: <ExternalLink to={one.explorer} /> }] : []),
          { label: t('made'), figure: <BothTimes at={one.madeAt} /> },
          ...(OPEN_STATES.includes(one.state) ? [{ label: t('took'), figure: <Took one={one} /> }] : []),
          { label: t('order'), figure: <Copied text={one.order} /> },
          ...one.records.map((record) => ({
            // what was set aside has the order's own number; the other is how that ended
            label: t(`journalOf.${record === one.order ? 'held' : one.state === 'refunded' ? 'back' : 'taken'}`),
            figure: <Copied text={record} to={`/record/info?order=${record}`} />,
          })),
        ]}
      />
      <section>
        <h2>{t('steps')}</h2>
        <ol className={styles.steps}>
          {stepsOf(one).map(({ state, at }) => (
            <li key={state}>
              <StateOf state={state} />
              <BothTimes at={at} />
            </li>
          ))}
        </ol>
      </section>
    </article>
  )
}

/** The states that it was in. One that was taken back did not fail: that step is how it came to the refund at the same moment. */
function stepsOf({ steps, why }: Detail): Detail['steps'] {
  return why === TAKEN_BACK ? steps.filter(({ state }) => state !== 'failed') : steps
}

/** How long one may have to wait: what the last ones of its way took. Until that is known its place is kept. */
function Took({ one }: { readonly one: Detail }): ReactNode {
  const { chainId, networkName, approvals } = one
  const way = { chainId, network: networkName, reviewed: approvals.needed > 0 }
  const { data } = useAnswer(withdrawConfig, {})
  const text = useTook(data ?? likely(way), way)
  return data ? text : <span className={styles.coming}>{text}</span>
}

/** As long as what will stand there: nothing moves when it comes. Nobody sees these figures. */
function likely({ chainId, reviewed }: Way): Pick<Config, 'took'> {
  return { took: [{ chainId, reviewed, count: 100, median: 120, slowest: 120 }] }
}

/** What it waits for, or how it ended. */
function Told({ one }: { readonly one: Detail }): ReactNode {
  const t = useTranslations('withdrawal')
  const { state, stage, waits, why, approvals, confirmations, finality, canTakeBack } = one
  const said: string[] = []
  if (state === 'pendingReview') said.push(t('explain.pendingReview', approvals))
  if (state === 'callbackFailed') said.push(t('explain.callbackFailed'))
  if (state === 'success') said.push(t('explain.success'))
  if (state === 'refunded') said.push(t('explain.refunded'))
  if (state === 'processing' && waits)
    said.push(t(`waits.${waits.for}`, { until: waits.until === null ? 'none' : spokenText(waits.until) }))
  else if (state === 'processing' && stage)
    said.push(t(`stage.${stage}`, { done: Math.min(confirmations, finality), needed: finality }))
  if (state === 'processing' && canTakeBack) said.push(t('explain.unsigned'))
  if (why) {
    const byName = why === 'failed' || why === 'overtaken' || why === 'refused' || why === TAKEN_BACK
    said.unshift(byName ? t(`why.${why}`) : t('why.rejected', { reason: why }))
  }
  return (
    <div aria-live="polite">
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {state === 'processing' && stage === 'mined' && (
        <progress
          className={styles.progress}
          value={Math.min(confirmations, finality)}
          max={finality}
          aria-label={t('state.processing')}
        />
      )}
    </div>
  )
}

function TakeBack({ order }: { readonly order: string }): ReactNode {
  const t = useTranslations('withdrawal')
  const once = useOnce(withdrawCancel, {
    refresh: [withdrawDetail, withdrawRecords, assetList],
    onDone: () => say(t('backDone')),
  })
  return (
    <Button loading={once.busy} onClick={() => void once.run({ order })}>
      {t('back')}
    </Button>
  )
}
