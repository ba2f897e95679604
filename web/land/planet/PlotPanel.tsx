import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { plotInfo } from '#calls/land/plot.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { AskError } from '#web/ask/ask.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink, IconButton } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { ShareButton } from '#web/kit/share/ShareButton.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { PanelFrame } from '#web/land/panel/PanelFrame.tsx'
import { PaySheet } from '#web/land/pay/PaySheet.tsx'
import { type PlotPlace, plotHash } from '#web/land/plot-place.ts'
import { FavouriteButton } from '#web/planet/FavouriteButton.tsx'
import { eraKey, usePlanetName } from '#web/planet/planet-words.ts'
import { plotPage } from '#web/route/public-page.ts'
import { JustSold } from './JustSold.tsx'
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
  /** To the plot before and after this one, where there are such. */
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  /** To another plot of the planet, where this one was sold to somebody else meanwhile. */
  readonly onOther: (place: PlotPlace) => void
  /** It was: what lists it is out of date. */
  readonly onSold?: () => void
  readonly onBought: () => void
}

/** What a plot is; where it can be bought, the pay sheet. Its frame stays while the next plot comes into it. */
export function PlotPanel(props: Props): ReactNode {
  const { planet, place, modal, taken = false, onClose, onPrevious, onNext } = props
  const t = useTranslations()
  const name = usePlanetName()
  const dot = useDot()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const info = useAnswer(plotInfo, { coordinates: planet.coordinates, ...place })
  const { data, refetch } = info
  const outdated = taken && data?.state === 'purchasable'
  useEffect(() => {
    if (outdated) void refetch()
  }, [outdated, refetch])
  const eraName = data ? `${dot}${t(`glossary.era.${eraKey(data.era)}`)}` : ''
  const title = t('land.plot', { x: place.x, y: place.y })
  const called = `${name(planet)} ${planet.coordinates}`
  return (
    <PanelFrame
      modal={modal}
      addressed
      title={title}
      note={`${called}${eraName}`}
      tools={
        <>
          <FavouriteButton bare coordinates={planet.coordinates} plot={place} />
          <ShareButton bare path={plotPage(planet.coordinates, place)} title={`${called} ${title}`} />
          {(onPrevious || onNext) && (
            <>
              <IconButton icon="left" label={t('land.previousPlot')} disabled={!onPrevious} onClick={onPrevious} />
              <IconButton icon="right" label={t('land.nextPlot')} disabled={!onNext} onClick={onNext} />
            </>
          )}
        </>
      }
      onClose={onClose}
      onSlot={setSlot}
    >
      <Content key={plotHash(place)} {...props} info={info} slot={slot} />
    </PanelFrame>
  )
}

interface ContentProps extends Props {
  readonly info: ReturnType<typeof useAnswer<typeof plotInfo>>
  /** Where the foot of the frame is. */
  readonly slot: HTMLElement | null
}

function Content({ info, slot, planet, onOther, onSold, onBought }: ContentProps): ReactNode {
  const words = useErrorWords()
  // what was for sale under the eyes of who looks
  const [offered, setOffered] = useState<Info>()
  // the map may know that it is mine before its payment's answer has come, or without it
  const [held, setHeld] = useState(false)
  if (info.data?.state === 'purchasable' && info.data !== offered) setOffered(info.data)
  // an address may name a plot that there is not
  const missing = info.error instanceof AskError && info.error.reason === 'noSuchPlot'
  if (info.isError && !info.data)
    return <ErrorState text={words(info.error)} {...(!missing && { onRetry: info.refetch })} />
  if (!info.data) return <Skeleton rows={6} />
  const plot = info.data.state === 'purchasable' ? info.data : held ? offered : undefined
  if (!plot)
    return (
      <>
        {offered && info.data.state === 'soldOut' && !info.data.mine && (
          <JustSold planet={planet} plot={offered} onOther={onOther} onSold={onSold} />
        )}
        <Facts info={info.data} planet={planet} />
      </>
    )
  return (
    <PaySheet
      planet={planet}
      plot={plot}
      onBought={onBought}
      onHeld={setHeld}
      onGone={() => {
        setHeld(false)
        void info.refetch()
      }}
      frame={(body, foot) => (
        <>
          {body}
          {slot && createPortal(foot, slot)}
        </>
      )}
    />
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
      {!info.mine && (
        <ButtonLink main wide to={`/notices?tab=alerts&of=plot&planet=${planet.coordinates}`}>
          {t('land.alert')}
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
