import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { sellPlanet } from '#calls/planet/sell.ts'
import { formatUnits, parseUnits, scaled, units } from '#rules/amount/decimal.ts'
import { saleParts } from '#rules/planet/sale.ts'
import { useAct } from '#web/ask/hooks.ts'
import { Amount } from '#web/kit/Amount.tsx'
import { amountText } from '#web/kit/amount-text.ts'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { CODE_LENGTH } from '#web/kit/form/code-input.ts'
import { FieldError } from '#web/kit/form/Field.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { say } from '#web/kit/toast.ts'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { type ExitFaults, exitFault } from '#web/pay/exit-faults.ts'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { usePayLock } from '#web/pay/use-pay-lock.ts'
import { useRequestId } from '#web/pay/use-request-id.ts'
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
  const [code, setCode] = useState('')
  const [googleCode, setGoogleCode] = useState('')
  const [faults, setFaults] = useState<ExitFaults>({})
  const lock = usePayLock(true)
  const requestFor = useRequestId()
  const asked = parseUnits(price)
  const fits = asked !== undefined && asked >= units(terms.least) && asked <= units(terms.most)
  // of 10^4, from percent
  const { received, fee } = saleParts(
    { planetSale: { fee: scaled(terms.fee, 2), least: 0n, most: 0n } },
    fits ? asked : 0n,
  )
  const act = useAct(sellPlanet, {
    refresh: STALE,
    onDone(answer) {
      say(t('done', { name: planet.name, price: amountText(answer.planet.price, locale, 'all') }))
      onDone()
    },
    onRefused(reason, message) {
      setCode('')
      setGoogleCode('')
      setFaults(exitFault(reason, message))
      return true
    },
  })
  async function submit(): Promise<void> {
    if (!fits) return
    const { coordinates } = planet
    const wire = formatUnits(asked)
    const transactionPassword = await lock.entry(code)
    const requestId = requestFor(`${coordinates} ${wire}`)
    act.mutate({ coordinates, price: wire, googleCode, transactionPassword, requestId })
  }
  const text = (value: string): string => amountText(value, locale, 'all')
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
      />
      <EarnLose earn={t('gain')} earnText={t('gainText')} lose={t('loss')} loseText={t('lossText')} />
      {faults.other && <FieldError text={faults.other} />}
      <PayFoot
        lock={lock}
        code={code}
        onCode={(typed) => {
          setCode(typed)
          setFaults({})
        }}
        error={faults.code}
        google={{
          value: googleCode,
          onChange: (typed) => {
            setGoogleCode(typed)
            setFaults({})
          },
          error: faults.google,
        }}
        sum={fits ? t('submit', { price: text(formatUnits(asked)) }) : t('submitEmpty')}
        ready={fits && googleCode.length === CODE_LENGTH && code.length === CODE_LENGTH}
        paying={act.isPending}
        onPay={submit}
      />
    </div>
  )
}
