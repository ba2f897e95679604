import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { formatUnits, parseUnits, units } from '#rules/amount/decimal.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Select } from '#web/kit/form/Select.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { PanelFrame } from '#web/land/panel/PanelFrame.tsx'
import { useWayWords } from '#web/land/pay/use-way-words.ts'
import { type Balances, firstWay, WAYS, type Way, wayThatCovers } from '#web/land/pay/ways.ts'
import type { PlotPlace } from '#web/land/plot-place.ts'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { useAsPressed } from '#web/pay/use-as-pressed.ts'
import { usePlanetName } from '#web/planet/planet-words.ts'
import { SeveralFigures } from './SeveralFigures.tsx'
import { SeveralReceipt } from './SeveralReceipt.tsx'
import styles from './SeveralSheet.module.css'
import { useSeveral } from './use-several.ts'
import { WishRow } from './WishRow.tsx'
import type { Wish } from './wish.ts'

interface Props {
  readonly planet: AnswerOf<typeof planetDetail>
  /** What was chosen when the sheet was opened. */
  readonly plots: readonly Wish[]
  readonly modal: boolean
  readonly onClose: () => void
  /** A plot is not to be bought after all. */
  readonly onLeaveOut: (place: PlotPlace) => void
  readonly onBought: () => void
}

/** The pay sheet of several plots: an amount each, one sum, one password, all or none. */
export function SeveralSheet(props: Props): ReactNode {
  const { planet, modal, onClose } = props
  const t = useTranslations('land.several')
  const name = usePlanetName()
  const words = useErrorWords()
  const assets = useAnswer(assetList, {})
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <PanelFrame
      modal={modal}
      title={t('chosenList')}
      note={`${name(planet)} ${planet.coordinates}`}
      onClose={onClose}
      onSlot={setSlot}
    >
      {assets.data ? (
        <Paying {...props} balances={assets.data.balances} slot={slot} />
      ) : assets.isError ? (
        <ErrorState text={words(assets.error)} onRetry={assets.refetch} />
      ) : (
        <Skeleton rows={7} shape="lines" />
      )}
    </PanelFrame>
  )
}

interface PayingProps extends Props {
  readonly balances: Balances
  readonly slot: HTMLElement | null
}

function Paying({ planet, plots, balances, slot, onBought, onLeaveOut, onClose }: PayingProps): ReactNode {
  const t = useTranslations('land.several')
  const pay = useTranslations('land.pay')
  const locale = useLocale()
  const total = plots.reduce((sum, { amount }) => sum + units(amount), 0n)
  const [way, setWay] = useState<Way>(() => firstWay(total, balances))
  const several = useSeveral(planet.coordinates, plots, way, onBought)
  const { wishes, wrong, state, life, fault, fresh, lost } = several
  const { quote } = state
  const held = state.held && lost
  const seen = useAsPressed(balances, several.proofs)
  const inAll = (sum: string): string => amountText(sum, locale, 'all')
  const { heldIn, covers } = useWayWords()
  if (state.bought) return <SeveralReceipt bought={state.bought} legs={quote?.legs ?? []} planet={planet} />
  if (wishes.length === 0)
    return <Empty text={t('count', { count: 0 })} action={<Button onClick={onClose}>{t('back')}</Button>} />
  const sums = quote?.legs.map((leg) => `${inAll(leg.amount)} ${leg.asset}`).join(' + ')
  const investment = wishes.reduce((sum, { amount }) => sum + (parseUnits(amount) ?? 0n), 0n)
  const other = quote && !quote.enough ? wayThatCovers(units(quote.investment), balances) : undefined
  return (
    <div className={styles.sheet}>
      <ul className={styles.wishes} aria-label={t('chosenList')}>
        {wishes.map((wish) => (
          <WishRow
            key={`${wish.x} ${wish.y}`}
            wish={wish}
            fault={fault?.plot?.x === wish.x && fault.plot.y === wish.y ? fault.text : undefined}
            held={held}
            onAmount={(amount) => several.setAmount(wish, amount)}
            onLeaveOut={() => {
              several.leaveOut(wish)
              onLeaveOut(wish)
            }}
          />
        ))}
      </ul>
      <div className={styles.total}>
        <span>
          {t('together')} <b className="number">{inAll(formatUnits(investment))} DU</b>
        </span>
        <Select
          bare
          className={styles.way}
          label={pay('way')}
          value={way}
          options={WAYS.map((value) => ({ value, label: heldIn(value, seen) }))}
          disabled={held}
          onPick={setWay}
        />
      </div>
      {other && other !== way && (
        <Button kind="text" onClick={() => setWay(other)}>
          {covers(other, balances)}
        </Button>
      )}
      {quote && life && wrong.length === 0 ? (
        <div className={styles.figures} data-waiting={!fresh && !held}>
          <SeveralFigures quote={quote} life={life} />
        </div>
      ) : (
        !fault && wrong.length === 0 && <Skeleton rows={5} shape="lines" />
      )}
      {slot &&
        createPortal(
          <PayFoot
            // what is wrong with one plot is said beside it, and once
            proofs={fault?.plot ? { ...several.proofs, refusal: undefined } : several.proofs}
            refusal={fault && !fault.plot && wrong.length === 0 ? fault : undefined}
            sum={sums && wrong.length === 0 ? pay('payFor', { sum: sums }) : pay('payNothing')}
            ready={Boolean(quote?.enough) && (fresh || held)}
            onPay={several.press}
          />,
          slot,
        )}
    </div>
  )
}
