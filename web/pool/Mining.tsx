import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { poolList } from '#calls/pool/pool.ts'
import { poolEligible } from '#calls/pool/stakes.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { ChosenLands } from './ChosenLands.tsx'
import { EligibleRow } from './EligibleRow.tsx'
import styles from './Pool.module.css'
import { periodIn } from './period-in.ts'
import { StakeSheet } from './StakeSheet.tsx'

/** `/mining?period=`: lands are chosen and staked together (POOL-02, ERR-14). */
export function Mining(): ReactNode {
  const t = useTranslations('pool')
  const title = useTranslations('title')
  const words = useErrorWords()
  const [query, setQuery] = useSearchParams()
  const pools = useAnswer(poolList, {})
  const wanted = periodIn(query)
  const pool = pools.data?.list.find(({ period }) => period === wanted) ?? pools.data?.list[0]
  const pick = (period: string): void => setQuery({ period }, { replace: true })
  return (
    <Page title={title('mining')} note={t('miningIntro')}>
      {pools.isError && !pools.data ? (
        <ErrorState text={words(pools.error)} safe={t('safe')} onRetry={pools.refetch} />
      ) : pool && pools.data ? (
        <>
          <div className={styles.choice}>
            <Select
              label={t('pool')}
              value={pool.period.toString()}
              options={pools.data.list.map(({ period, ratePercent }) => ({
                value: period.toString(),
                label: t('poolChoice', { days: period, percent: ratePercent }),
              }))}
              onPick={pick}
            />
            <ButtonLink kind="text" to={`/poolInfo?period=${pool.period}`}>
              {t('toRules')}
            </ButtonLink>
          </div>
          <Lands key={pool.period} period={pool.period} earlyBurnPercent={pools.data.earlyBurnPercent} />
        </>
      ) : (
        <Skeleton rows={8} />
      )}
    </Page>
  )
}

function Lands({
  period,
  earlyBurnPercent,
}: {
  readonly period: number
  readonly earlyBurnPercent: string
}): ReactNode {
  const t = useTranslations('pool')
  const error = useTranslations('error')
  const [tokens, setTokens] = useState<readonly string[]>([])
  const [fault, setFault] = useState<'selectLandToStake' | 'stakeCountOutOfRange'>()
  const [open, setOpen] = useState(false)
  const list = useList(poolEligible, (page) => ({ period, ...page }), { size: 50 })
  const chosen = list.rows.filter(({ tokenId }) => tokens.includes(tokenId))
  const { landsLeast = 1, landsMost = 1, total = 0 } = list.first ?? {}
  const choose = (next: readonly string[]): void => {
    setFault(undefined)
    setTokens(next)
  }
  const turn = (tokenId: string): void =>
    choose(tokens.includes(tokenId) ? tokens.filter((one) => one !== tokenId) : [...tokens, tokenId])
  const stake = (): void => {
    if (chosen.length === 0) setFault('selectLandToStake')
    else if (chosen.length < landsLeast || chosen.length > landsMost) setFault('stakeCountOutOfRange')
    else setOpen(true)
  }
  const shown = list.rows.slice(0, landsMost).map(({ tokenId }) => tokenId)
  return (
    <>
      <ListFrame
        list={list}
        skeleton={<Skeleton rows={8} />}
        total={total}
        empty={<Empty text={t('noneEligible')} action={<ButtonLink to="/planet">{t('toLands')}</ButtonLink>} />}
      >
        {(rows) => (
          <>
            <div className={styles.listHead}>
              <span>{t('eligible', { count: total })}</span>
              <Button kind="text" onClick={() => choose(tokens.length === 0 ? shown : [])}>
                {tokens.length === 0 ? t('chooseShown', { count: shown.length }) : t('chooseNone')}
              </Button>
            </div>
            <ul className={styles.lands}>
              {rows.map((land) => (
                <EligibleRow
                  key={land.tokenId}
                  land={land}
                  period={period}
                  chosen={tokens.includes(land.tokenId)}
                  onTurn={() => turn(land.tokenId)}
                />
              ))}
            </ul>
          </>
        )}
      </ListFrame>
      {list.first && list.rows.length > 0 && (
        <ChosenLands
          lands={chosen}
          fault={fault && error(fault, { min: landsLeast, max: landsMost })}
          note={t('boundsText', { least: landsLeast, most: landsMost })}
          onStake={stake}
        />
      )}
      {open && list.first && (
        <StakeSheet
          period={period}
          lands={chosen}
          earlyBurnPercent={earlyBurnPercent}
          times={list.first}
          onClose={() => {
            setOpen(false)
            choose([])
          }}
        />
      )}
    </>
  )
}
