import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { plotInfo } from '#calls/land/plot.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink, IconButton } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { PaySheet } from '#web/land/pay/PaySheet.tsx'
import type { PlotPlace } from '#web/land/plot-place.ts'
import { eraKey, useDot, usePlanetName } from '#web/planet/planet-words.ts'
import styles from './PlotPanel.module.css'

type Detail = AnswerOf<typeof planetDetail>
type Info = AnswerOf<typeof plotInfo>

interface Props {
  readonly planet: Detail
  readonly place: PlotPlace
  /** On the phone it is a sheet over the map; elsewhere it stands beside it. */
  readonly modal: boolean
  /** A map beside it says that somebody else has it. */
  readonly taken?: boolean
  readonly onClose: () => void
  readonly onBought: () => void
}

/** What a plot is; where it can be bought, the pay sheet. */
export function PlotPanel(props: Props): ReactNode {
  const words = useErrorWords()
  const { planet, place, taken = false } = props
  const info = useAnswer(plotInfo, { coordinates: planet.coordinates, ...place })
  const { data, refetch } = info
  const outdated = taken && data?.state === 'purchasable'
  useEffect(() => {
    if (outdated) void refetch()
  }, [outdated, refetch])
  if (info.isError) return <Frame {...props} body={<ErrorState text={words(info.error)} onRetry={info.refetch} />} />
  if (!info.data) return <Frame {...props} body={<Skeleton rows={6} />} />
  if (info.data.state === 'purchasable') return <Purchase {...props} info={info.data} />
  return <Frame {...props} info={info.data} body={<Facts info={info.data} planet={planet} />} />
}

function Purchase({ info, ...props }: Props & { readonly info: Info }): ReactNode {
  return (
    <PaySheet
      planet={props.planet}
      plot={info}
      onBought={props.onBought}
      frame={(body, foot) => <Frame {...props} info={info} body={body} foot={foot} />}
    />
  )
}

interface FrameProps extends Props {
  readonly info?: Info
  readonly body: ReactNode
  readonly foot?: ReactNode
}

function Frame({ planet, place, modal, onClose, info, body, foot }: FrameProps): ReactNode {
  const t = useTranslations()
  const name = usePlanetName()
  const dot = useDot()
  const title = t('land.plot', { x: place.x, y: place.y })
  const era = info && t(`glossary.era.${eraKey(info.era)}`)
  const note = `${name(planet)} ${planet.coordinates}${era ? `${dot}${era}` : ''}`
  if (modal)
    return (
      <Sheet open onClose={onClose} title={title} note={note} footer={foot}>
        {body}
      </Sheet>
    )
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p>{note}</p>
        </div>
        <IconButton icon="close" label={t('kit.close')} onClick={onClose} />
      </header>
      <div className={styles.body}>{body}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </section>
  )
}

/** A plot that cannot be bought: whose it is and what it earns, or why it is shut. */
function Facts({ info, planet }: { readonly info: Info; readonly planet: Detail }): ReactNode {
  const t = useTranslations()
  const sold = info.state === 'soldOut'
  return (
    <div className={styles.facts}>
      <StateTag shape={sold ? 'held' : 'upcoming'} tone={info.mine ? 'accent' : 'ink'}>
        {info.mine ? t('land.state.mine') : sold ? t('land.state.owned') : t('land.state.notOpen')}
      </StateTag>
      {!sold && <p>{t('land.notOpenText', { planet: planet.coordinates })}</p>}
      <Ledger
        close
        rows={[
          ...(sold ? [{ label: t('planet.owner'), figure: info.owner }] : []),
          {
            label: sold ? t('land.investment') : t('land.least'),
            figure: <Amount value={info.price} asset="DU" precision="all" />,
          },
          { label: t('land.rate'), figure: t('land.percentDay', { percent: info.ratePercent }) },
          { label: t('glossary.landTax'), figure: t('land.percent', { percent: info.taxPercent }) },
          ...(info.tokenId ? [{ label: t('land.token'), figure: <span className="number">{info.tokenId}</span> }] : []),
        ]}
      />
      {info.mine && (
        <ButtonLink kind="filled" main wide to={`/planet/info?token=${info.tokenId}`}>
          {t('land.toInfo')}
        </ButtonLink>
      )}
      {info.state === 'purchaseNotOpen' && (
        <ButtonLink wide to={`/node?at=${planet.coordinates}`}>
          {t('land.toPlanet')}
        </ButtonLink>
      )}
    </div>
  )
}
