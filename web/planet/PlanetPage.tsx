import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { AskError } from '#web/ask/ask.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Drawer } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { ShareButton } from '#web/kit/share/ShareButton.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { planetPage } from '#web/route/public-page.ts'
import { BuyAction } from './BuyAction.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'
import { NameAction } from './NameAction.tsx'
import { PlanetFace } from './PlanetFace.tsx'
import { PlanetLedger } from './PlanetLedger.tsx'
import styles from './PlanetPage.module.css'
import { PlanetTag } from './PlanetTag.tsx'
import { usePlanetName } from './planet-words.ts'
import { SaleHistory } from './SaleHistory.tsx'
import { SoldLast } from './SoldLast.tsx'

type Detail = AnswerOf<typeof planetDetail>

interface Props {
  /** The planet whose page is open; empty: none. */
  readonly coordinates: string
  readonly onClose: () => void
  readonly onName: (coordinates: string) => void
  readonly onBuy: (coordinates: string) => void
}

/** The page of a planet, as a drawer with an address of its own: declaration, owner, figures, plots sold. */
export function PlanetPage({ coordinates, onClose, onName, onBuy }: Props): ReactNode {
  const t = useTranslations('planet')
  const words = useErrorWords()
  const name = usePlanetName()
  const open = coordinates !== ''
  const detail = useAnswer(planetDetail, { coordinates: coordinates || '1-1-1' }, { enabled: open })
  const planet = open ? detail.data : undefined
  // nothing is there to ask for again, or to be kept
  const missing = detail.error instanceof AskError && detail.error.reason === 'notFound'
  return (
    <Drawer
      open={open}
      addressed
      onClose={onClose}
      title={planet ? name(planet) : t('page.title')}
      tools={open && !missing && <FavouriteButton bare coordinates={coordinates} />}
      note={coordinates && <span className="number">{coordinates}</span>}
      footer={planet && <Actions planet={planet} onName={onName} onBuy={onBuy} />}
    >
      {detail.isLoadingError && (
        <ErrorState text={words(detail.error)} {...(!missing && { onRetry: detail.refetch })} />
      )}
      {open && detail.isPending && <Skeleton rows={6} />}
      {planet && <Content planet={planet} />}
    </Drawer>
  )
}

interface ActionsProps extends Pick<Props, 'onName' | 'onBuy'> {
  readonly planet: Detail
}

function Actions({ planet, onName, onBuy }: ActionsProps): ReactNode {
  const t = useTranslations('planet.act')
  const title = useTranslations('title')
  const { coordinates, owner, mine, state } = planet
  const land = `/land?planet=${coordinates}`
  if (mine)
    return (
      <div className={styles.ways}>
        <ButtonLink main to="/manage">
          {t('manage')}
        </ButtonLink>
        <ButtonLink kind="filled" main to={land}>
          {t('land')}
        </ButtonLink>
      </div>
    )
  if (owner && state === 'onSale')
    return (
      <div className={styles.ways}>
        <ButtonLink main to={land}>
          {t('land')}
        </ButtonLink>
        <BuyAction coordinates={coordinates} onBuy={() => onBuy(coordinates)} />
      </div>
    )
  if (owner)
    return (
      <div className={styles.ways}>
        <ButtonLink main to={`/notices?tab=alerts&planet=${coordinates}`}>
          {t('alert')}
        </ButtonLink>
        <ButtonLink kind="filled" main to={land}>
          {t('land')}
        </ButtonLink>
      </div>
    )
  if (state === 'opening')
    return (
      <ButtonLink kind="filled" main wide to={`/opening/${coordinates}`}>
        {title('opening')}
      </ButtonLink>
    )
  return state === 'namable' || state === 'onSale' ? (
    <NameAction wide coordinates={coordinates} onName={() => onName(coordinates)} />
  ) : (
    <PlanetTag planet={planet} />
  )
}

function Content({ planet }: { readonly planet: Detail }): ReactNode {
  const t = useTranslations()
  const dot = useDot()
  const name = usePlanetName()
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <PlanetFace planet={planet} diameter={220} turns />
      </div>
      <p className={styles.facts}>
        {[t(`glossary.type.${planet.type}`), t('planet.level', { level: planet.level })].join(dot)}
        <PlanetTag planet={planet} />
      </p>
      {planet.manifesto && (
        <figure className={styles.manifesto}>
          <figcaption>{t('planet.manifesto')}</figcaption>
          <blockquote>{planet.manifesto}</blockquote>
        </figure>
      )}
      <PlanetLedger planet={planet} />
      {planet.owner && <SaleHistory coordinates={planet.coordinates} />}
      {planet.plotsSold > 0 && (
        <SoldLast
          coordinates={planet.coordinates}
          to={(place) => `/land?planet=${planet.coordinates}#${place.x},${place.y}`}
        />
      )}
      <ShareButton path={planetPage(planet.coordinates)} title={name(planet)} />
    </div>
  )
}
