import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { alertList, alertRemove } from '#calls/alert/alerts.ts'
import type { AnswerOf, PayloadOf } from '#calls/call.ts'
import { useAct, useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { IconButton } from '#web/kit/Button.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import styles from './Alerts.module.css'
import { AssetForm } from './AssetForm.tsx'
import { type AlertOf, PlanetForm } from './PlanetForm.tsx'

/**
 * A tab of `/notices`: the prices that I wait for, fifty at most, and the forms that set one. `?planet=` of the address names a planet, and
 * `?of=plot` that a plot on it is waited for.
 */
export function Alerts(): ReactNode {
  const t = useTranslations('alert')
  const words = useErrorWords()
  const [query] = useSearchParams()
  const of: AlertOf = query.get('of') === 'plot' ? 'plot' : 'planet'
  const named = query.get('planet') ?? ''
  const { data, error, isError, refetch } = useAnswer(alertList, {})
  if (!data) return isError ? <ErrorState text={words(error)} onRetry={refetch} /> : <Skeleton rows={7} />
  return (
    <>
      <p className={styles.intro}>{t('intro', { most: data.most })}</p>
      <Waiting list={data} />
      <div className={styles.forms}>
        <section>
          <h2>{t('planets')}</h2>
          <PlanetForm of="planet" named={of === 'planet' ? named : ''} />
        </section>
        <section>
          <h2>{t('plots')}</h2>
          <PlanetForm of="plot" named={of === 'plot' ? named : ''} />
        </section>
        <section>
          <h2>{t('assets')}</h2>
          <AssetForm />
        </section>
      </div>
    </>
  )
}

/** What is waited for, planets first; each can be taken away. */
function Waiting({ list: { planets, plots, assets } }: { readonly list: AnswerOf<typeof alertList> }): ReactNode {
  const t = useTranslations('alert')
  const locale = useLocale()
  const whole = (price: string): string => amountText(price, locale, 'all')
  if (planets.length + plots.length + assets.length === 0) return <Empty text={t('none')} />
  return (
    <ul className={styles.waiting}>
      {planets.map(({ id, price, at, ...planet }) => {
        const text = t('waitsPlanet', { planet: called(planet), price: whole(price) })
        return <One key={`planet ${id}`} text={text} at={at} alert={{ planetAlert: id }} />
      })}
      {plots.map(({ id, price, at, ...planet }) => {
        const text = t('waitsPlot', { planet: called(planet), price: whole(price) })
        return <One key={`plot ${id}`} text={text} at={at} alert={{ plotAlert: id }} />
      })}
      {assets.map(({ id, asset, way, price, at }) => {
        const text = t('waitsAsset', { asset, way, price: whole(price) })
        return <One key={`asset ${id}`} text={text} at={at} alert={{ assetAlert: id }} />
      })}
    </ul>
  )
}

function called({ planetName, coordinates }: { readonly planetName: string; readonly coordinates: string }): string {
  return planetName ? `${planetName} ${coordinates}` : coordinates
}

interface OneProps {
  readonly text: string
  readonly at: number
  readonly alert: PayloadOf<typeof alertRemove>
}

function One({ text, at, alert }: OneProps): ReactNode {
  const t = useTranslations('alert')
  const remove = useAct(alertRemove, { refresh: [alertList] })
  return (
    <li>
      <p>
        {text}
        <small>
          {t('since')} <Spoken at={at} />
        </small>
      </p>
      <IconButton
        icon="close"
        label={`${t('remove')}: ${text}`}
        onClick={() => !remove.isPending && remove.mutate(alert)}
      />
    </li>
  )
}
