import { type ReactNode, useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { AskError } from '#web/ask/ask.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { ShareButton } from '#web/kit/share/ShareButton.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { BuyAction } from '#web/planet/BuyAction.tsx'
import { FavouriteButton } from '#web/planet/FavouriteButton.tsx'
import { NameAction } from '#web/planet/NameAction.tsx'
import { PlanetFace } from '#web/planet/PlanetFace.tsx'
import { PlanetLedger } from '#web/planet/PlanetLedger.tsx'
import { PlanetTag } from '#web/planet/PlanetTag.tsx'
import { usePlanetName } from '#web/planet/planet-words.ts'
import { SaleHistory } from '#web/planet/SaleHistory.tsx'
import { SoldLast } from '#web/planet/SoldLast.tsx'
import { go } from '#web/route/navigation.ts'
import { planetPage, plotPage, publicPlace } from '#web/route/public-page.ts'
import { useNamedPage } from '#web/route/title.ts'
import { useSession } from '#web/state/session-store.ts'
import { EraIncome } from './EraIncome.tsx'
import { Failed, Waiting } from './Frame.tsx'
import { NotThere } from './NotThere.tsx'
import { OverTime } from './OverTime.tsx'
import styles from './Public.module.css'

type Detail = AnswerOf<typeof planetDetail>

/** `/p/1-1-1`: a planet for whoever has its link: picture, facts, income rule, sales, plots sold. */
export function PublicPlanet(): ReactNode {
  const [path] = useLocation()
  const { coordinates } = publicPlace(path)
  return coordinates ? <Asked key={coordinates} coordinates={coordinates} /> : <NotThere what="noPlanet" />
}

function Asked({ coordinates }: { readonly coordinates: string }): ReactNode {
  const detail = useAnswer(planetDetail, { coordinates })
  if (detail.error instanceof AskError && detail.error.reason === 'notFound') return <NotThere what="noPlanet" />
  if (detail.isLoadingError)
    return <Failed title={coordinates} error={detail.error} retry={() => void detail.refetch()} />
  return detail.data ? <Planet planet={detail.data} /> : <Waiting title={coordinates} />
}

function Planet({ planet }: { readonly planet: Detail }): ReactNode {
  const t = useTranslations()
  const name = usePlanetName()
  const dot = useDot()
  const { coordinates } = planet
  const called = `${name(planet)} ${coordinates}`
  // what stands below the fold is drawn after what is seen first, in slices
  const below = useDeferredValue(true, false)
  useNamedPage(useLocation()[0], called)
  const facts = [coordinates, t(`glossary.type.${planet.type}`), t('planet.level', { level: planet.level })].join(dot)
  return (
    <Page title={name(planet)} note={facts}>
      <div className={styles.two}>
        <div className={styles.picture}>
          <div className={styles.planet}>
            <PlanetFace planet={planet} diameter={320} fluid turns />
          </div>
          <PlanetTag planet={planet} />
          <div className={styles.acts}>
            <Act planet={planet} />
            <FavouriteButton coordinates={coordinates} />
            <ShareButton path={planetPage(coordinates)} title={called} />
          </div>
        </div>
        <div className={styles.facts}>
          {planet.manifesto && <blockquote className={styles.manifesto}>{planet.manifesto}</blockquote>}
          <PlanetLedger planet={planet} />
        </div>
      </div>
      {below && (
        <div className={styles.more}>
          <EraIncome eras={planet.eras} />
          {/* what was sold may all be free again: it has its history still */}
          {planet.owner && <OverTime key={coordinates} planet={planet} />}
          {planet.plotsSold > 0 && <SoldLast coordinates={coordinates} to={(place) => plotPage(coordinates, place)} />}
          {planet.owner && <SaleHistory coordinates={coordinates} />}
        </div>
      )}
    </Page>
  )
}

/** The one thing to do with it; what needs a login leads over it and back to this very planet. */
function Act({ planet }: { readonly planet: Detail }): ReactNode {
  const t = useTranslations()
  const loggedIn = useSession(({ token }) => token !== '')
  const { coordinates, owner, mine, state } = planet
  if (owner && state === 'onSale' && !mine)
    return (
      <BuyAction coordinates={coordinates} onBuy={() => void go(`/node?at=${coordinates}&buying=${coordinates}`)} />
    )
  if (owner)
    return (
      <ButtonLink kind="filled" main to={`/land?planet=${coordinates}`}>
        {t(loggedIn ? 'planet.act.land' : 'land.public.land')}
      </ButtonLink>
    )
  if (state === 'opening')
    return (
      <ButtonLink kind="filled" main to={`/opening/${coordinates}`}>
        {t('title.opening')}
      </ButtonLink>
    )
  if (state === 'namable' || state === 'onSale')
    return (
      <NameAction coordinates={coordinates} onName={() => void go(`/node?at=${coordinates}&naming=${coordinates}`)} />
    )
  return null
}
