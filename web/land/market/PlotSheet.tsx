import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { marketLands, marketPlanets, marketPrices } from '#calls/land/market.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { AskError } from '#web/ask/ask.ts'
import { answerKey, useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { PlotPanel } from '#web/land/planet/PlotPanel.tsx'

interface Place {
  readonly coordinates: string
  readonly x: number
  readonly y: number
}

/** The plot that was picked: what it is, and the pay sheet where it can be bought. */
export function PlotSheet({
  plot,
  onOther,
  onClose,
}: {
  readonly plot: Place | undefined
  /** To another plot of the same planet. */
  readonly onOther: (plot: Place) => void
  readonly onClose: () => void
}): ReactNode {
  return (
    plot && <Picked key={`${plot.coordinates} ${plot.x} ${plot.y}`} plot={plot} onOther={onOther} onClose={onClose} />
  )
}

interface PickedProps {
  readonly plot: Place
  readonly onOther: (plot: Place) => void
  readonly onClose: () => void
}

function Picked({ plot, onOther, onClose }: PickedProps): ReactNode {
  const t = useTranslations('land')
  const words = useErrorWords()
  const cache = useQueryClient()
  const [bought, setBought] = useState(false)
  const planet = useAnswer(planetDetail, { coordinates: plot.coordinates })
  // the list behind keeps the plot until the receipt has been read
  const outdate = (): void => {
    for (const stale of [marketLands, marketPlanets, marketPrices])
      void cache.invalidateQueries({ queryKey: answerKey(stale) })
  }
  // however it is left: by its cross, by Back, for the next plot
  const leave = useEffectEvent(outdate)
  useEffect(() => (bought ? () => leave() : undefined), [bought])
  if (planet.data)
    return (
      <PlotPanel
        modal
        planet={planet.data}
        place={plot}
        onOther={(place) => onOther({ coordinates: plot.coordinates, ...place })}
        onSold={outdate}
        onClose={onClose}
        onBought={() => setBought(true)}
      />
    )
  const missing = planet.error instanceof AskError && planet.error.reason === 'notFound'
  return (
    <Sheet open addressed onClose={onClose} title={t('plot', { x: plot.x, y: plot.y })}>
      {planet.isError ? (
        <ErrorState text={words(planet.error)} {...(!missing && { onRetry: planet.refetch })} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Sheet>
  )
}
