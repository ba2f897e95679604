import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { units } from '#rules/amount/decimal.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { DayTax } from './buying/DayTax.tsx'
import { WorthRows } from './buying/WorthRows.tsx'
import { useEraRange, useSystemName } from './planet-words.ts'

/** The facts of a planet: where, whose, what it asks for, what of it is sold, what it brought of late. */
export function PlanetLedger({ planet }: { readonly planet: AnswerOf<typeof planetDetail> }): ReactNode {
  const t = useTranslations()
  const eraRange = useEraRange()
  const system = useSystemName()
  const price = planet.state === 'onSale' && planet.owner ? units(planet.price) : undefined
  return (
    <>
      <Ledger
        close
        rows={[
          { label: t('planet.system'), figure: system(planet.systemName, planet.system) },
          { label: t('planet.owner'), figure: planet.owner || t('planet.nobody') },
          ...(planet.namedAt === null ? [] : [{ label: t('planet.namedAt'), figure: <Spoken at={planet.namedAt} /> }]),
          ...(planet.state === 'upcoming'
            ? [{ label: t('planet.opensLabel'), figure: <Spoken at={planet.opensAt} /> }]
            : []),
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
        ]}
      >
        <WorthRows coordinates={planet.coordinates} price={price} />
      </Ledger>
      {planet.plotsSold > 0 && <DayTax coordinates={planet.coordinates} />}
    </>
  )
}
