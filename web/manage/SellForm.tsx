import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { sellPlanet } from '#calls/planet/sell.ts'
import { formatUnits, parseUnits, scaled, units } from '#rules/amount/decimal.ts'
import { saleParts } from '#rules/planet/sale.ts'
import { Button } from '#web/kit/Button.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { useSheetPayment } from '#web/pay/use-sheet-payment.ts'
import { DayTax } from '#web/planet/buying/DayTax.tsx'
import { PriceHistory } from '#web/planet/buying/PriceHistory.tsx'
import { WorthRows } from '#web/planet/buying/WorthRows.tsx'
import { PlanetFace } from '#web/planet/PlanetFace.tsx'
import { PlanetSubject } from '#web/planet/PlanetSubject.tsx'
import styles from './Form.module.css'
import { STALE, type Terms } from './managed.ts'

interface Props {
  readonly planet: AnswerOf<typeof planetDetail>
  readonly terms: Terms
  readonly onDone: () => void
}

/** Puts a planet on sale: price, fee, what arrives, what is given up, both proofs (PLANET-10). */
export function SellForm({ planet, terms, onDone }: Props): ReactNode {
  const t = useTranslations('manage.sell')
  const locale = useLocale()
  const [price, setPrice] = useState('')
  const asked = parseUnits(price)
  const fits = asked !== undefined && asked >= units(terms.least) && asked <= units(terms.most)
  // of 10^4, from percent
  const { received, fee } = saleParts(
    { planetSale: { fee: scaled(terms.fee, 2), least: 0n, most: 0n } },
    fits ? asked : 0n,
  )
  const { done, proofs, pay } = useSheetPayment(sellPlanet, STALE)
  const text = (value: string): string => amountText(value, locale, 'all')
  if (done) return <OnSale done={done} percent={terms.fee} onClose={onDone} />
  const range = t('range', { least: text(terms.least), most: text(terms.most) })
  return (
    <div className={styles.form}>
      <PlanetSubject title={planet.name} planet={planet} />
      <AmountField
        label={t('price')}
        value={price}
        onChange={setPrice}
        unit="DU"
        hint={range}
        error={asked !== undefined && !fits ? range : undefined}
      />
      <Ledger
        close
        rows={[
          {
            label: t('fee'),
            cause: t('feeCause', { percent: terms.fee }),
            figure: <Amount value={formatUnits(fee)} asset="DU" precision="all" />,
          },
          { label: t('receives'), figure: <Amount value={formatUnits(received)} asset="DU" precision="all" /> },
        ]}
      >
        <WorthRows coordinates={planet.coordinates} price={fits ? asked : 0n} />
      </Ledger>
      <EarnLose earn={t('gain')} earnText={t('gainText')} lose={t('loss')} loseText={t('lossText')} />
      <DayTax coordinates={planet.coordinates} />
      <PriceHistory coordinates={planet.coordinates} />
      <PayFoot
        proofs={proofs}
        sum={fits ? t('submit', { price: text(formatUnits(asked)) }) : t('submitEmpty')}
        ready={fits}
        onPay={() => fits && void pay({ coordinates: planet.coordinates, price: formatUnits(asked) })}
      />
    </div>
  )
}

interface OnSaleProps {
  readonly done: AnswerOf<typeof sellPlanet>
  readonly percent: string
  readonly onClose: () => void
}

/** It is on sale: for how much, what of it will arrive, and what comes next by itself. */
function OnSale({ done: { planet, fee, receives }, percent, onClose }: OnSaleProps): ReactNode {
  const t = useTranslations('manage.sell')
  const kit = useTranslations('kit')
  const locale = useLocale()
  const du = (value: string): ReactNode => <Amount value={value} asset="DU" precision="all" />
  return (
    <Done
      picture={<PlanetFace planet={planet} diameter={200} />}
      text={t('done', { name: planet.name, price: amountText(planet.price, locale, 'all') })}
      rows={[
        { label: t('fee'), cause: t('feeCause', { percent }), figure: du(fee) },
        { label: t('receives'), figure: du(receives) },
      ]}
      note={t('note')}
    >
      <Button kind="filled" main wide onClick={onClose}>
        {kit('close')}
      </Button>
    </Done>
  )
}
