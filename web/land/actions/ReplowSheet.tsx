import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { plotInfo } from '#calls/land/plot.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import type { MyLand } from '../mine/figures.ts'
import { PaySheet } from '../pay/PaySheet.tsx'

interface Props {
  readonly land: MyLand
  readonly onClose: () => void
}

/** Working a completed land again (LAND-12): the quote of a purchase, on the same plot. */
export function ReplowSheet({ land, onClose }: Props): ReactNode {
  const words = useErrorWords()
  const { coordinates, x, y } = land
  const planet = useAnswer(planetDetail, { coordinates })
  const plot = useAnswer(plotInfo, { coordinates, x, y })
  const broken = planet.error ?? plot.error
  if (planet.data && plot.data) return <Paid land={land} onClose={onClose} planet={planet.data} plot={plot.data} />
  return (
    <Framed onClose={onClose}>
      {broken ? (
        <ErrorState text={words(broken)} onRetry={() => void Promise.all([planet.refetch(), plot.refetch()])} />
      ) : (
        <Skeleton rows={6} shape="lines" />
      )}
    </Framed>
  )
}

interface PaidProps extends Props {
  readonly planet: AnswerOf<typeof planetDetail>
  readonly plot: AnswerOf<typeof plotInfo>
}

function Paid({ land, onClose, planet, plot }: PaidProps): ReactNode {
  return (
    <PaySheet
      planet={planet}
      plot={plot}
      replows={land.tokenId}
      onBought={() => undefined}
      frame={(body, foot) => (
        <Framed onClose={onClose} foot={foot}>
          {body}
        </Framed>
      )}
    />
  )
}

interface FramedProps {
  readonly onClose: () => void
  readonly foot?: ReactNode
  readonly children: ReactNode
}

function Framed({ onClose, foot, children }: FramedProps): ReactNode {
  const t = useTranslations('act.plow')
  return (
    <Sheet open addressed onClose={onClose} title={t('title')} note={t('note')} footer={foot}>
      {children}
    </Sheet>
  )
}
