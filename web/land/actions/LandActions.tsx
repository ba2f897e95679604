import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { landEndTakeBack } from '#calls/land/end.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { say } from '#web/kit/toast/toast.ts'
import { useOnce } from '#web/pay/use-once.ts'
import { useQuerySheet } from '#web/route/use-query-sheet.ts'
import type { MyLand } from '../mine/figures.ts'
import { AddSheet } from './AddSheet.tsx'
import { ACTS, type Act, actsOf, isStakeable } from './acts.ts'
import { EndSheet } from './EndSheet.tsx'
import { GiveSheet } from './GiveSheet.tsx'
import styles from './LandActions.module.css'
import { ReplowSheet } from './ReplowSheet.tsx'
import { STALE } from './use-land-payment.ts'

/** What the owner can do with a land, and the sheet of what he chose; it stands in the address (`do=`). */
export function LandActions({ land }: { readonly land: MyLand }): ReactNode {
  const t = useTranslations('act')
  const title = useTranslations('title')
  const { value, show, close } = useQuerySheet('do')
  const chosen = ACTS.find((act) => act === value)
  const acts = actsOf(land)
  const word = (act: Act): string => (act === 'end' ? t(land.mode === 'wallet' ? 'redeem' : 'withdraw') : t(act))
  const sheet = { land, onClose: close }
  return (
    <section className={styles.acts} aria-label={t('acts')}>
      {land.waits && <Waits land={land} />}
      {land.staked && land.state === 'effective' && <Staked staked={land.staked} />}
      {isStakeable(land) && <ButtonLink to="/mining">{title('mining')}</ButtonLink>}
      {acts.map((act) => (
        <Button key={act} kind={act === 'end' ? 'danger' : 'outline'} onClick={() => show(act)}>
          {word(act)}
        </Button>
      ))}
      {chosen === 'add' && <AddSheet {...sheet} />}
      {chosen === 'end' && <EndSheet {...sheet} />}
      {chosen === 'give' && <GiveSheet {...sheet} />}
      {chosen === 'again' && <ReplowSheet {...sheet} />}
    </section>
  )
}

/** Why nothing can be done with a land that is staked, and the way to its pool. */
function Staked({ staked }: { readonly staked: NonNullable<MyLand['staked']> }): ReactNode {
  const t = useTranslations('act')
  return (
    <>
      <p role="status">
        <Spoken at={staked.endsAt}>{t('staked', { days: staked.period, at: spokenText(staked.endsAt) })}</Spoken>
      </p>
      <ButtonLink to="/pool?state=staked#records">{t('toPools')}</ButtonLink>
    </>
  )
}

/** A withdrawal that waits for the reserve or for its owner's word, and the way back: nothing has been paid yet. */
function Waits({ land: { tokenId, asksWord } }: { readonly land: MyLand }): ReactNode {
  const t = useTranslations('act')
  const act = useOnce(landEndTakeBack, { refresh: STALE, onDone: () => say(t('kept')) })
  return (
    <>
      <p role="status">{t(asksWord ? 'asksWord' : 'waits')}</p>
      <Button loading={act.busy} onClick={() => void act.run({ tokenId })}>
        {t('keep')}
      </Button>
    </>
  )
}
