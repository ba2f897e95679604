import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { planetList } from '#calls/planet/list.ts'
import { manageList, manageStatistics } from '#calls/planet/manage.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { namingView } from '#calls/planet/naming-view.ts'
import { useAct, useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Amount } from '#web/kit/Amount.tsx'
import { amountText } from '#web/kit/amount-text.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { CODE_LENGTH } from '#web/kit/form/code-input.ts'
import { FieldError } from '#web/kit/form/Field.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { type ExitFaults, exitFault } from '#web/pay/exit-faults.ts'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { Sides } from '#web/pay/Sides.tsx'
import { TopUp } from '#web/pay/TopUp.tsx'
import { usePayLock } from '#web/pay/use-pay-lock.ts'
import { useRequestId } from '#web/pay/use-request-id.ts'
import { useSession } from '#web/session/session-store.ts'
import styles from '../naming/Naming.module.css'
import { PlanetFace } from '../PlanetFace.tsx'
import { PlanetSubject } from '../PlanetSubject.tsx'

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
  const view = useAnswer(namingView, { coordinates: coordinates || '1-1-1' }, { enabled: open && !bought })
  function close(): void {
    setBought(undefined)
    onClose()
  }
  const pay = usePay(view.data, setBought)
  if (bought)
    return (
      <Sheet open={open} onClose={close} title={t('title')}>
        <Done bought={bought} />
      </Sheet>
    )
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('title')}
      note={<span className="number">{coordinates}</span>}
      footer={pay.foot}
    >
      {view.isError ? (
        <ErrorState text={words(view.error)} onRetry={view.refetch} />
      ) : (
        (pay.body ?? <Skeleton rows={5} />)
      )}
    </Sheet>
  )
}

/** Body and foot of the sheet; nothing before the planet is known. */
function usePay(view: View | undefined, onDone: (bought: Bought) => void): { body?: ReactNode; foot?: ReactNode } {
  const t = useTranslations('planet.buying')
  const all = useTranslations()
  const locale = useLocale()
  const [code, setCode] = useState('')
  const [googleCode, setGoogleCode] = useState('')
  const [faults, setFaults] = useState<ExitFaults>({})
  const lock = usePayLock(true)
  const requestFor = useRequestId()
  const act = useAct(namePlanet, {
    refresh: [planetList, planetDetail, manageList, manageStatistics, assetList],
    onDone(answer) {
      setCode('')
      setGoogleCode('')
      onDone(answer)
    },
    onRefused(reason, message) {
      setCode('')
      setGoogleCode('')
      setFaults(exitFault(reason, message))
      return true
    },
  })
  if (!view) return {}
  const { planet, fee, balance, balanceAfter } = view
  async function buy(): Promise<void> {
    const { coordinates } = planet
    const transactionPassword = await lock.entry(code)
    const requestId = requestFor(`${coordinates} ${fee}`)
    act.mutate({ coordinates, price: fee, googleCode, transactionPassword, requestId })
  }
  return {
    body: (
      <div className={styles.body}>
        <PlanetSubject title={planet.name} planet={planet} note={t('seller', { owner: planet.owner })} />
        <Sides
          leaves={[{ asset: 'DU', amount: fee, before: balance, after: balanceAfter, help: <TopUp asset="DU" /> }]}
          arrives={
            <>
              <p>{t('right')}</p>
              <small>{t('rightText')}</small>
            </>
          }
        />
        <Ledger close rows={[{ label: all('planet.naming.extra'), figure: <Amount value="0" asset="DU" /> }]} />
        <EarnLose
          earn={t('brings')}
          earnText={t('bringsText')}
          lose={t('bringsNot')}
          loseText={t('bringsNotText', { owner: planet.owner })}
        />
        {faults.other && <FieldError text={faults.other} />}
      </div>
    ),
    foot: (
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
        sum={t('pay', { sum: `${amountText(fee, locale, 'all')} DU` })}
        ready={
          balanceAfter !== null &&
          planet.state === 'onSale' &&
          googleCode.length === CODE_LENGTH &&
          code.length === CODE_LENGTH
        }
        paying={act.isPending}
        onPay={buy}
      />
    ),
  }
}

function Done({ bought }: { readonly bought: Bought }): ReactNode {
  const t = useTranslations('planet.buying')
  const naming = useTranslations('planet.naming')
  const { planet, fee, order } = bought
  return (
    <div className={styles.done}>
      <PlanetFace planet={planet} diameter={200} />
      <h3>{planet.name}</h3>
      <p className={styles.note}>{t('doneText', { name: planet.name })}</p>
      <div className={styles.receipt}>
        <Ledger
          close
          rows={[
            { label: naming('paid'), figure: <Amount value={fee} asset="DU" precision="all" /> },
            { label: naming('order'), figure: <span className={styles.order}>{order}</span> },
          ]}
        />
      </div>
      <ButtonLink kind="filled" main wide to="/manage">
        {t('toManage')}
      </ButtonLink>
    </div>
  )
}
