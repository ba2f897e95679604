import { type ComponentProps, type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { landAdd, landAddBefore } from '#calls/land/add.ts'
import { eraList } from '#calls/land/era-list.ts'
import { formatUnits, parseUnits } from '#rules/amount/decimal.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { useRested } from '#web/ask/use-rested.ts'
import { MarketNotes } from '#web/exchange/MarketNotes.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { Select } from '#web/kit/form/Select.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { IfNobodyBuys } from '#web/land/IfNobodyBuys.tsx'
import { useWayWords } from '#web/land/pay/use-way-words.ts'
import { firstWay, WAYS, type Way } from '#web/land/pay/ways.ts'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { TopUp } from '#web/pay/filling/TopUp.tsx'
import type { Paid } from '#web/pay/Paid.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { Sides } from '#web/pay/Sides.tsx'
import { useAsPressed } from '#web/pay/use-as-pressed.ts'
import type { MyLand } from '../mine/figures.ts'
import { ActDone } from './ActDone.tsx'
import { AddAmount } from './AddAmount.tsx'
import { Brings } from './Brings.tsx'
import styles from './LandActions.module.css'
import { useLandPayment } from './use-land-payment.ts'

const PLACES = { addAmountOutOfRange: 'amount' } as const

interface Props {
  readonly land: MyLand
  readonly onClose: () => void
}

interface Sent {
  readonly amount: string
  readonly legs: ComponentProps<typeof Paid>['legs']
}

/** Adding investment to a land: within what the server says may be added now (LAND-10, ERR-20). */
export function AddSheet({ land, onClose }: Props): ReactNode {
  const t = useTranslations('act.addition')
  const paying = useTranslations('land.pay')
  const locale = useLocale()
  const [amount, setAmount] = useState(land.addition?.least ?? '')
  // as at a purchase, the first that covers until one is chosen
  const [chosen, setWay] = useState<Way>()
  // what was sent, which is what was added and paid: other sums are refused, and another may be typed before the answer comes
  const [sent, setSent] = useState<Sent>({ amount: '0', legs: [] })
  const { done, proofs, faultAt, pay } = useLandPayment(landAdd, {
    places: PLACES,
    terms: ['pays', 'pricedAt'],
    onSend: ({ amount = '0', pays = [] }) => setSent({ amount, legs: pays }),
  })
  const balances = useAsPressed(useAnswer(assetList, {}).data?.balances, proofs)
  const eraMost = useAnswer(eraList, {}).data?.eras[land.era]?.most ?? '0'
  const added = parseUnits(amount) ?? 0n
  const [least, most] = [parseUnits(land.addition?.least ?? '0') ?? 0n, parseUnits(land.addition?.most ?? '0') ?? 0n]
  const after = (parseUnits(land.investment) ?? 0n) + (parseUnits(land.pendingAddition) ?? 0n) + added
  const fits = added >= least && added <= most
  const full = most < least
  const way = chosen ?? firstWay(least, balances ?? [])
  const wish = {
    tokenId: land.tokenId,
    amount,
    method: way === 'bonus' ? ('DU' as const) : way,
    book: way === 'bonus' ? ('bonus' as const) : ('investment' as const),
  }
  const rested = useRested(amount)
  const { data: quote, isPlaceholderData: isOld } = useAnswer(
    landAddBefore,
    { ...wish, amount: rested },
    // its prices hold for a minute
    { enabled: fits && rested === amount && !done, keep: true, every: 20_000 },
  )
  const isQuoted = quote?.enough === true && rested === amount && !isOld
  const legs = quote?.legs ?? []
  const text = (value: string): string => amountText(value, locale, 'all')
  const { heldIn } = useWayWords()
  const place = {
    open: true,
    addressed: true,
    onClose,
    title: t('title'),
    note: `${land.planetName} ${land.x}, ${land.y}`,
  }
  if (done)
    return (
      <Sheet {...place}>
        <ActDone
          text={t('done', { amount: text(sent.amount), when: spokenText(done.earnsFrom) })}
          legs={sent.legs}
          order={done.order}
          record={`/record/info?order=${done.order}`}
          onClose={onClose}
        />
      </Sheet>
    )
  const late = land.addition?.tooLate === true
  // an address may name any land
  const never = land.addition === null
  if (late || full || never)
    return (
      <Sheet {...place}>
        <p>{t(never ? 'never' : late ? 'late' : 'none')}</p>
      </Sheet>
    )
  return (
    <Sheet
      {...place}
      footer={
        <PayFoot
          proofs={proofs}
          sum={t('pay', { amount: text(amount || '0') })}
          ready={fits && isQuoted}
          onPay={() => {
            const pays = legs.map(({ asset, amount: leaves }) => ({ asset, amount: leaves }))
            void pay({ ...wish, pays, ...(quote && { pricedAt: quote.at }) })
          }}
        />
      }
    >
      <div className={styles.sheet}>
        <AddAmount amount={amount} onChange={setAmount} least={least} most={most} refused={faultAt('amount')} />
        <Select
          label={paying('way')}
          value={way}
          options={WAYS.map((value) => ({ value, label: heldIn(value, balances) }))}
          onPick={setWay}
        />
        <Sides
          leaves={legs.map((leg) => ({ ...leg, help: leg.book !== 'bonus' && <TopUp asset={leg.asset} /> }))}
          arrives={
            <>
              <p>{t('after')}</p>
              <small className="number">{`${text(formatUnits(after))} DU`}</small>
              {legs
                .filter(({ asset }) => asset !== 'DU')
                .map(({ asset, rate }) => (
                  <small key={asset}>{paying('oneIs', { asset, du: text(rate) })}</small>
                ))}
            </>
          }
        />
        <MarketNotes legs={legs} />
        <Both
          era={land.era}
          most={text(eraMost)}
          sum={legs.map((leg) => `${text(leg.amount)} ${leg.asset}`).join(' + ') || `${text(formatUnits(added))} DU`}
        />
        <Brings brings={fits && isQuoted ? quote?.brings : undefined} added={added} />
      </div>
    </Sheet>
  )
}

function Both({ era, most, sum }: { readonly era: number; readonly most: string; readonly sum: string }): ReactNode {
  const t = useTranslations('act')
  return (
    <div>
      <EarnLose
        earn={t('gets')}
        earnText={t('addition.earnsText', { most })}
        lose={t('loses')}
        loseText={t('addition.losesText', { sum })}
      />
      <IfNobodyBuys eras={[era]} />
    </div>
  )
}
