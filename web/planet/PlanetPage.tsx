import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { landList } from '#calls/land/list.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { units } from '#rules/amount/decimal.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { Ledger, type LedgerRow } from '#web/kit/Ledger.tsx'
import { Drawer } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { BuyAction } from './BuyAction.tsx'
import { useWorthRows } from './buying/worth-rows.tsx'
import { NameAction } from './NameAction.tsx'
import { PlanetFace } from './PlanetFace.tsx'
import styles from './PlanetPage.module.css'
import { PlanetTag } from './PlanetTag.tsx'
import { eraKey, useDot, useEraRange, usePlanetName, useSystemName } from './planet-words.ts'
import { SaleHistory } from './SaleHistory.tsx'

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
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={planet ? name(planet) : t('page.title')}
      note={coordinates && <span className="number">{coordinates}</span>}
      footer={planet && <Actions planet={planet} onName={onName} onBuy={onBuy} />}
    >
      {detail.isError && <ErrorState text={words(detail.error)} onRetry={detail.refetch} />}
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
      <ButtonLink kind="filled" main wide to={land}>
        {t('land')}
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
  const eraRange = useEraRange()
  const dot = useDot()
  const system = useSystemName()
  const worth = useWorthRows(
    planet.coordinates,
    planet.state === 'onSale' && planet.owner ? units(planet.price) : undefined,
  )
  const rows: LedgerRow[] = [
    { label: t('planet.system'), figure: system(planet.systemName, planet.system) },
    { label: t('planet.owner'), figure: planet.owner || t('planet.nobody') },
    ...(planet.namedAt === null ? [] : [{ label: t('planet.namedAt'), figure: spokenText(planet.namedAt) }]),
    ...(planet.state === 'upcoming' ? [{ label: t('planet.opensLabel'), figure: spokenText(planet.opensAt) }] : []),
    {
      label: planet.state === 'onSale' ? t('planet.price') : t('planet.fee'),
      figure: <Amount value={planet.price} asset="DU" precision="all" />,
    },
    { label: t('planet.sale'), figure: t('planet.soldOf', { sold: planet.plotsSold, all: planet.plots }) },
    { label: t('planet.sideLabel'), figure: t('planet.side', { side: planet.side }) },
    { label: t('planet.eras'), figure: eraRange(planet.eras) },
    { label: t('planet.topRange'), figure: <Amount value={planet.topRange} asset="DU" precision="all" /> },
    ...(planet.mine
      ? [{ label: t('planet.taxPending'), figure: <Amount value={planet.taxPending} asset="DU" /> }]
      : []),
  ]
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
      <Ledger close rows={[...rows, ...worth]} />
      {planet.owner && <SaleHistory coordinates={planet.coordinates} />}
      {planet.plotsSold > 0 && <Sold coordinates={planet.coordinates} />}
    </div>
  )
}

/** The plots sold last, each with the way to its place on the map. */
function Sold({ coordinates }: { readonly coordinates: string }): ReactNode {
  const t = useTranslations()
  const sold = useAnswer(landList, { coordinates, size: 6 })
  if (sold.isPending) return <Skeleton rows={3} />
  if (sold.isError) return null
  return (
    <section>
      <h3 className={styles.head}>{t('planet.lastSold')}</h3>
      <ul className={styles.sold}>
        {sold.data.list.map((land) => (
          <li key={land.tokenId}>
            <Link to={`/land?planet=${coordinates}#${land.x},${land.y}`}>
              <span className="number">
                {land.x}, {land.y}
              </span>
              <span>{t(`glossary.era.${eraKey(land.era)}`)}</span>
              <span className={styles.who}>{land.owner}</span>
              <Amount value={land.investment} asset="DU" precision="all" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
