import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { smallImage } from '#rules/planet/image.ts'
import { APART, clockText, Dial } from '#web/kit/dial/Dial.tsx'
import { onDial } from '#web/kit/dial/dial.ts'
import { useServerSecond, watchSeconds } from '#web/kit/figure/clock.ts'
import { PlanetPicture } from '#web/kit/planet/PlanetPicture.tsx'
import { clockOf, type MyLand, timed } from './figures.ts'

const PICTURE = 40

interface Props {
  readonly lands: readonly MyLand[]
  /** The world's clock ahead of the server's, in ms. */
  readonly ahead: number
}

/** My lands as planets on the burn dial. */
export function BurnDial({ lands, ahead }: Props): ReactNode {
  const t = useTranslations('lapse.dial')
  useEffect(watchSeconds, [])
  const now = useServerSecond() + ahead
  const running = lands
    .filter((land) => clockOf(land, now).kind === 'runs')
    .sort((one, other) => (one.burnsAt ?? 0) - (other.burnsAt ?? 0))
  const first = running[0]
  const day = (count: number): string => t('day', { count })
  return (
    <Dial
      label={t('label')}
      line={t('line')}
      day={day}
      centre={
        first?.burnsAt ? (
          <>
            <p>{t('first')}</p>
            <b className="number">{clockText(first.burnsAt - now, day)}</b>
            <p>
              {first.planetName}{' '}
              <span className="number">
                ({first.x}, {first.y})
              </span>
            </p>
          </>
        ) : (
          <p>{lands.some(({ burning }) => burning) ? t('allBurn') : t('none')}</p>
        )
      }
      things={onDial(timed(lands, now), APART)}
      picture={(land, className, style, count) => (
        <Link
          key={land.tokenId}
          className={className}
          style={style}
          to={`/planet/info?token=${land.tokenId}`}
          aria-label={`${land.planetName} (${land.x}, ${land.y})`}
        >
          <PlanetPicture
            type={land.planetType}
            coordinates={land.coordinates}
            level={land.planetLevel}
            image={smallImage(land.planetImage)}
            diameter={PICTURE}
          />
          {count}
        </Link>
      )}
    />
  )
}
