import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { planetDetail } from '#calls/planet/detail.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { BuyAction } from '#web/planet/BuyAction.tsx'
import { NameAction } from '#web/planet/NameAction.tsx'
import { PlanetTag } from '#web/planet/PlanetTag.tsx'
import { type PlanetView, useEraRange } from '#web/planet/planet-words.ts'
import styles from './SelectedPlate.module.css'

interface Props {
  readonly planet: PlanetView
  readonly onOpen: () => void
  readonly onName: () => void
  readonly onBuy: () => void
}

/** The plate below the chart: what the selected planet is, costs and holds, and the one thing to do with it. */
export function SelectedPlate({ planet, onOpen, onName, onBuy }: Props): ReactNode {
  const t = useTranslations()
  const eraRange = useEraRange()
  const dot = useDot()
  const detail = useAnswer(planetDetail, { coordinates: planet.coordinates })
  const type = t(`glossary.type.${planet.type}`)
  const forSale = planet.state === 'onSale'
  return (
    <div className={styles.plate} data-keep-out="">
      <div className={styles.words}>
        <p className="number">{[planet.coordinates, type, t('planet.level', { level: planet.level })].join(dot)}</p>
        <h2>{planet.name || t('planet.unnamedOf', { type: type.toLocaleLowerCase() })}</h2>
      </div>
      <dl className={styles.fee}>
        <dt>{forSale ? t('planet.price') : planet.owner ? t('planet.sale') : t('planet.fee')}</dt>
        <dd>
          {planet.owner && !forSale ? (
            <span className="number">{t('planet.soldOf', { sold: planet.plotsSold, all: planet.plots })}</span>
          ) : (
            <Amount value={planet.price} asset="DU" size="row" precision="all" />
          )}
        </dd>
      </dl>
      <dl className={styles.more}>
        <dt>{t('planet.plots')}</dt>
        <dd className="number">{t('planet.plotsHeld', { count: planet.plots })}</dd>
      </dl>
      <dl className={styles.more}>
        <dt>{t('planet.eras')}</dt>
        <dd>{detail.data ? eraRange(detail.data.eras) : '…'}</dd>
      </dl>
      <div className={styles.acts}>
        <Button kind="text" className={styles.open} onClick={onOpen}>
          {t('planet.act.page')}
        </Button>
        {planet.state === 'upcoming' && <PlanetTag planet={planet} />}
        {planet.state === 'namable' && <NameAction onName={onName} coordinates={planet.coordinates} />}
        {forSale && planet.owner === '' && <NameAction onName={onName} coordinates={planet.coordinates} />}
        {forSale && planet.owner !== '' && !planet.mine && <BuyAction onBuy={onBuy} coordinates={planet.coordinates} />}
        {planet.owner !== '' && (!forSale || planet.mine) && (
          <ButtonLink kind="filled" main to={`/land?planet=${planet.coordinates}`}>
            {t('planet.act.land')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
