import { type ComponentProps, type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { planetList } from '#calls/planet/list.ts'
import { manageList, manageStatistics } from '#calls/planet/manage.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { namingView } from '#calls/planet/naming-view.ts'
import { units } from '#rules/amount/decimal.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { TopUp } from '#web/pay/filling/TopUp.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { Sides } from '#web/pay/Sides.tsx'
import { usePayment } from '#web/pay/use-payment.ts'
import { useSession } from '#web/state/session-store.ts'
import styles from '../naming/Naming.module.css'
import { PlanetFace } from '../PlanetFace.tsx'
import { PlanetSubject } from '../PlanetSubject.tsx'
import { DayTax } from './DayTax.tsx'
import { PriceHistory } from './PriceHistory.tsx'
import { WorthRows } from './WorthRows.tsx'

type View = AnswerOf<typeof namingView>
type Bought = AnswerOf<typeof namePlanet>

interface Props {
  /** The planet on sale; empty: not open. */
  readonly coordinates: string
  readonly onClose: () => void
}

/** Buys a planet from its owner: what leaves and arrives, what it brings and what not, both proofs, the sum (PLANET-10). */
export function BuySheet({ coordinates, onClose }: Props): ReactNode {
  const t = useTranslations('planet.buying')
  const words = useErrorWords()
  const loggedIn = useSession(({ token }) => token !== '')
  const [bought, setBought] = useState<Bought>()
  const open = coordinates !== '' && loggedIn
  // Back closes the sheet without a word to it
  if (!open && bought) setBought(undefined)
  const view = useAnswer(namingView, { coordinates: coordinates || '1-1-1' }, { enabled: open && !bought })
  const place = {
    open,
    addressed: true,
    title: t('title'),
    onClose,
  }
  if (bought)
    return (
      <Sheet {...place}>
        <Receipt bought={bought} />
      </Sheet>
    )
  const note = <span className="number">{coordinates}</span>
  if (view.data)
    return (
      <PaySheet {...place} note={note} view={view.data} askAgain={() => void view.refetch()} onBought={setBought} />
    )
  return (
    <Sheet {...place} note={note}>
      {view.isError ? <ErrorState text={words(view.error)} onRetry={view.refetch} /> : <Skeleton rows={5} />}
    </Sheet>
  )
}

interface PayProps extends Omit<ComponentProps<typeof Sheet>, 'children' | 'footer'> {
  readonly view: View
  /** Asks again what it costs. */
  readonly askAgain: () => void
  readonly onBought: (bought: Bought) => void
}

/** The sheet once the planet and its price are known. */
function PaySheet({ view, askAgain, onBought, ...place }: PayProps): ReactNode {
  const t = useTranslations('planet.buying')
  const all = useTranslations()
  const locale = useLocale()
  const { proofs, pay } = usePayment(namePlanet, {
    google: true,
    terms: ['price'],
    refresh: [planetList, planetDetail, manageList, manageStatistics, assetList],
    onDone: onBought,
    onRefused: (reason) => {
      if (reason === 'planetPriceChanged') askAgain()
    },
  })
  const { planet, price, balance, balanceAfter } = view
  return (
    <Sheet
      {...place}
      footer={
        <PayFoot
          proofs={proofs}
          sum={t('pay', { sum: `${amountText(price, locale, 'all')} DU` })}
          ready={balanceAfter !== null && planet.state === 'onSale'}
          onPay={() => void pay({ coordinates: planet.coordinates, price })}
        />
      }
    >
      <div className={styles.body}>
        <PlanetSubject title={planet.name} planet={planet} note={t('seller', { owner: planet.owner })} />
        <Sides
          leaves={[{ asset: 'DU', amount: price, before: balance, after: balanceAfter, help: <TopUp asset="DU" /> }]}
          arrives={
            <>
              <p>{t('right')}</p>
              <small>{t('rightText')}</small>
            </>
          }
        />
        <Ledger close rows={[{ label: all('planet.naming.extra'), figure: <Amount value="0" asset="DU" /> }]}>
          <WorthRows coordinates={planet.coordinates} price={units(price)} />
        </Ledger>
        <DayTax coordinates={planet.coordinates} />
        <PriceHistory coordinates={planet.coordinates} />
        <EarnLose
          earn={t('brings')}
          earnText={t('bringsText')}
          lose={t('bringsNot')}
          loseText={t('bringsNotText', { owner: planet.owner })}
        />
      </div>
    </Sheet>
  )
}

function Receipt({ bought }: { readonly bought: Bought }): ReactNode {
  const t = useTranslations('planet.buying')
  const naming = useTranslations('planet.naming')
  const { planet, paid, order } = bought
  return (
    <Done
      picture={<PlanetFace planet={planet} diameter={200} />}
      text={t('doneText', { name: planet.name })}
      rows={[
        { label: naming('paid'), figure: <Amount value={paid} asset="DU" precision="all" /> },
        { label: naming('order'), figure: <Copied text={order} to={`/record/info?order=${order}`} /> },
      ]}
    >
      <ButtonLink kind="filled" main wide to="/manage">
        {t('toManage')}
      </ButtonLink>
    </Done>
  )
}
