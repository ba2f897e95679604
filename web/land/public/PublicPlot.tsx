import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Link, useLocation } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { plotInfo } from '#calls/land/plot.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { formatUnits, scaled, units } from '#rules/amount/decimal.ts'
import { INDEX_SCALE } from '#rules/economy/economy.ts'
import { previewDay } from '#rules/income/preview.ts'
import { dayYield } from '#rules/land/day-yield.ts'
import { AskError } from '#web/ask/ask.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { ShareButton } from '#web/kit/share/ShareButton.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { IfNobodyBuys } from '#web/land/IfNobodyBuys.tsx'
import { type PlotPlace, plotHash } from '#web/land/plot-place.ts'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { FavouriteButton } from '#web/planet/FavouriteButton.tsx'
import { PlanetFace } from '#web/planet/PlanetFace.tsx'
import { eraKey, usePlanetName } from '#web/planet/planet-words.ts'
import { planetPage, plotPage, publicPlace } from '#web/route/public-page.ts'
import { useNamedPage } from '#web/route/title.ts'
import { EraIncome } from './EraIncome.tsx'
import { Failed, Waiting } from './Frame.tsx'
import { NotThere } from './NotThere.tsx'
import { PlotAct } from './PlotAct.tsx'
import { PlotFinder } from './PlotFinder.tsx'
import { PlotHistory } from './PlotHistory.tsx'
import styles from './Public.module.css'

type Planet = AnswerOf<typeof planetDetail>
type Info = AnswerOf<typeof plotInfo>

/** `/p/1-1-1/12,3`: a plot for whoever has its link: era, price, yield after tax, whose it is and was, where it lies, the income rule. */
export function PublicPlot(): ReactNode {
  const [path] = useLocation()
  const { coordinates, plot } = publicPlace(path)
  if (!coordinates) return <NotThere what="noPlanet" />
  if (!plot) return <NotThere what="noPlot" />
  return <Asked key={path} coordinates={coordinates} plot={plot} />
}

function Asked({ coordinates, plot }: { readonly coordinates: string; readonly plot: PlotPlace }): ReactNode {
  const t = useTranslations('land')
  const planet = useAnswer(planetDetail, { coordinates })
  const info = useAnswer(plotInfo, { coordinates, ...plot })
  const error = planet.error ?? info.error
  const title = t('plot', { x: plot.x, y: plot.y })
  const reason = error instanceof AskError ? error.reason : undefined
  const retry = (): void => {
    for (const answer of [planet, info]) if (answer.isError) void answer.refetch()
  }
  if (reason === 'notFound') return <NotThere what="noPlanet" />
  // a plot far outside is refused as no number of a plot at all: the planet's side tells
  const outside = planet.data && Math.max(plot.x, plot.y) >= planet.data.side
  if (outside || reason === 'noSuchPlot') return <NotThere what="noPlot" />
  if (error && !planet.isPending && !(planet.data && info.data))
    return <Failed title={title} error={error} retry={retry} />
  if (!planet.data || !info.data) return <Waiting title={title} />
  return <Plot planet={planet.data} info={info.data} />
}

function Plot({ planet, info }: { readonly planet: Planet; readonly info: Info }): ReactNode {
  const t = useTranslations()
  const name = usePlanetName()
  const dot = useDot()
  const title = t('land.plot', { x: info.x, y: info.y })
  const { coordinates } = planet
  const sold = info.state === 'soldOut'
  const called = `${name(planet)} ${coordinates} ${title}`
  useNamedPage(useLocation()[0], called)
  return (
    <Page
      title={title}
      note={
        <>
          <Link className={styles.link} to={planetPage(coordinates)}>
            {`${name(planet)} ${coordinates}`}
          </Link>
          {`${dot}${t(`glossary.era.${eraKey(info.era)}`)}`}
        </>
      }
    >
      <div className={styles.two}>
        <div className={styles.picture}>
          <PlotFinder side={planet.side} x={info.x} y={info.y}>
            <PlanetFace planet={planet} diameter={80} />
          </PlotFinder>
          <div className={styles.acts}>
            <PlotAct coordinates={coordinates} info={info} to={`/land?planet=${coordinates}${plotHash(info)}`} />
            <FavouriteButton coordinates={coordinates} plot={info} />
            <ShareButton path={plotPage(coordinates, info)} title={called} />
          </div>
        </div>
        <div className={styles.facts}>
          <StateTag
            shape={sold ? 'held' : info.state === 'purchasable' ? 'open' : 'upcoming'}
            tone={info.mine || info.state === 'purchasable' ? 'accent' : 'ink'}
          >
            {info.mine ? t('land.state.mine') : t(`land.state.${STATES[info.state]}`)}
          </StateTag>
          <Ledger
            rows={[
              ...(sold ? [{ label: t('planet.owner'), figure: info.owner }] : []),
              {
                label: sold ? t('land.investment') : t('land.least'),
                figure: <Amount value={info.price} asset="DU" precision="all" />,
              },
              { label: t('land.rate'), figure: t('land.percentDay', { percent: info.ratePercent }) },
              { label: t('glossary.landTax'), figure: t('land.percent', { percent: info.taxPercent }) },
              {
                label: t('land.pay.yield'),
                cause: t('land.pay.afterTax'),
                figure: t('land.pay.yieldText', { percent: dayYield(info) }),
              },
              ...(info.tokenId
                ? [{ label: t('land.token'), figure: <span className="number">{info.tokenId}</span> }]
                : []),
            ]}
          />
          {!sold && <Chances info={info} />}
        </div>
      </div>
      <div className={styles.more}>
        <EraIncome eras={[info.era]} />
        {info.history.length > 0 && <PlotHistory history={info.history} />}
      </div>
    </Page>
  )
}

const STATES = { purchasable: 'unsold', soldOut: 'owned', purchaseNotOpen: 'notOpen' } as const

/** What its least investment can earn and lose, by the rules that pay it. */
function Chances({ info }: { readonly info: Info }): ReactNode {
  const t = useTranslations('land.pay')
  const locale = useLocale()
  // percents as decimal strings: two digits less of the scale
  const rates = { rate: scaled(info.ratePercent, 16), tax: scaled(info.taxPercent, 2) }
  const { net } = previewDay(units(info.least), rates, INDEX_SCALE)
  return (
    <div>
      <EarnLose
        earn={t('earn')}
        earnText={t('earnText', { daily: `${amountText(formatUnits(net), locale, 'all')} DU` })}
        lose={t('lose')}
        loseText={info.mode === 'wallet' ? t('loseWallet') : t('loseText')}
      />
      <IfNobodyBuys eras={[info.era]} />
    </div>
  )
}
