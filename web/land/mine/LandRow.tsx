import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { smallImage } from '#rules/planet/image.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { useServerSecond } from '#web/kit/figure/clock.ts'
import { isSome } from '#web/kit/figure/sum.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { PlanetPicture } from '#web/kit/planet/PlanetPicture.tsx'
import { Row, Rows } from '#web/kit/row/Rows.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { eraKey } from '#web/planet/planet-words.ts'
import { clockOf, type MyLand } from './figures.ts'
import { LandClock } from './LandClock.tsx'
import styles from './LandRow.module.css'
import { Room } from './Room.tsx'

interface Props {
  readonly land: MyLand
  readonly ahead: number
  readonly claiming: boolean
  readonly onClaim: () => void
}

/** One of my lands: what it is, what it has to claim, its clock, its room, and what can be done. */
export function LandRow({ land, ahead, claiming, onClaim }: Props): ReactNode {
  const t = useTranslations()
  const dot = useDot()
  const clock = clockOf(land, useServerSecond() + ahead)
  const urgent = clock.kind === 'burning' || (clock.kind === 'runs' && clock.soon && isSome(land.pending))
  const place = `${land.planetName} (${land.x}, ${land.y})`
  return (
    <Row
      picture={
        <PlanetPicture
          type={land.planetType}
          coordinates={land.coordinates}
          level={land.planetLevel}
          image={smallImage(land.planetImage)}
          diameter={72}
          fluid
        />
      }
      name={land.planetName}
      facts={
        <p>
          <span className="number">
            ({land.x}, {land.y})
          </span>
          {dot}
          {t(`glossary.era.${eraKey(land.era)}`)}
          {land.staked && (
            <>
              {dot}
              {t('land.staked')}
            </>
          )}
          <br />
          {t('land.investedShort')} <Amount value={land.investment} asset="DU" precision="all" />
        </p>
      }
      acts={
        <>
          {land.state === 'completed' && !isSome(land.pending) ? (
            <ButtonLink to={`/planet/info?token=${land.tokenId}&do=again`}>{t('act.again')}</ButtonLink>
          ) : (
            <Button
              kind={urgent ? 'urgent' : 'outline'}
              disabled={!isSome(land.pending) && !land.burning}
              loading={claiming}
              onClick={onClaim}
            >
              {t('land.claim.one')}
              <span className="visually-hidden"> {place}</span>
            </Button>
          )}
          <Link
            className={styles.more}
            to={`/planet/info?token=${land.tokenId}`}
            aria-label={t('land.detailsOf', { place })}
          >
            <Icon name="right" />
          </Link>
        </>
      }
    >
      <div className={styles.pending}>
        <p>{t('land.pending')}</p>
        <Amount value={land.pending} asset="DU" size="row" precision="all" />
        <p>{land.daysAccrued > 0 ? t('land.days', { count: land.daysAccrued }) : '—'}</p>
      </div>
      <div className={styles.clock}>
        <LandClock land={land} ahead={ahead} />
      </div>
      <div className={styles.room}>
        <Room land={land} />
      </div>
    </Row>
  )
}

/** My lands, a row each. */
export function LandRows({ children }: { readonly children: ReactNode }): ReactNode {
  return <Rows className={styles.rows}>{children}</Rows>
}
