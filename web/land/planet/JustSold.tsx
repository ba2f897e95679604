import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { eraList } from '#calls/land/era-list.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import type { PlotPlace } from '#web/land/plot-place.ts'
import { usePlanetMap } from '#web/land/plots/use-planet-map.ts'
import { eraKey } from '#web/planet/planet-words.ts'
import styles from './PlotPanel.module.css'
import { nearestForSale } from './picking/nearest-plot.ts'

interface Props {
  readonly planet: AnswerOf<typeof planetDetail>
  /** The plot that is gone, and what it was offered as. */
  readonly plot: PlotPlace & { readonly era: number; readonly least: string }
  readonly onOther: (place: PlotPlace) => void
  readonly onSold: (() => void) | undefined
}

/** The plot was sold to somebody else while its sheet was open: that it is so, and the nearest one that is left. */
export function JustSold({ planet, plot, onOther, onSold }: Props): ReactNode {
  const t = useTranslations()
  const locale = useLocale()
  const tell = useEffectEvent(() => onSold?.())
  useEffect(() => tell(), [])
  const eras = useAnswer(eraList, {}).data?.eras
  const { planes } = usePlanetMap(planet, -1)
  const barred = (eras ?? []).filter(({ mayBuy }) => !mayBuy).map(({ era }) => era)
  const next = planes && eras && nearestForSale(planes, plot, { era: plot.era, price: Number(plot.least) }, barred)
  const at = next ? next.y * planes.side + next.x : -1
  const nextEra = planes?.era[at]
  const least = planes?.price[at]
  return (
    <div className={styles.justSold}>
      <p role="status">
        <b>{t('land.justSold.title')}</b> {t('land.justSold.text', { x: plot.x, y: plot.y })}
      </p>
      {next && nextEra !== undefined && least !== undefined ? (
        <Button kind="filled" main wide onClick={() => onOther(next)}>
          {t('land.justSold.next', {
            x: next.x,
            y: next.y,
            era: t(`glossary.era.${eraKey(nextEra)}`),
            least: amountText(`${least}`, locale, 'all'),
          })}
        </Button>
      ) : (
        planes &&
        eras && (
          <ButtonLink kind="filled" main wide to="/market">
            {t('land.justSold.market')}
          </ButtonLink>
        )
      )}
    </div>
  )
}
