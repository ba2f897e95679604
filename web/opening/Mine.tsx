import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { openingBack } from '#calls/opening/enter.ts'
import { openingDetail, openingQueue } from '#calls/opening/opening.ts'
import { Refused } from '#web/form/Refused.tsx'
import { useRefusal } from '#web/form/refusal.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { useOnce } from '#web/pay/use-once.ts'
import { planetPage } from '#web/route/public-page.ts'
import { useSession } from '#web/state/session-store.ts'
import { EnterSheet } from './EnterSheet.tsx'
import { NameSheet } from './NameSheet.tsx'
import styles from './Opening.module.css'
import type { Detail } from './Opening.tsx'

/** Where I stand in an opening, and what I can do: enter, take back, name. */
export function Mine({ opening }: { readonly opening: Detail }): ReactNode {
  const t = useTranslations('opening')
  const error = useTranslations('error')
  const [sheet, setSheet] = useState<'enter' | 'name'>()
  const loggedIn = useSession(({ token }) => token !== '')
  const { state, mine, opensAt, closesAt, worldAt } = opening
  const takes = state === 'open' && worldAt >= opensAt && worldAt < closesAt
  const close = (): void => setSheet(undefined)
  return (
    <section className={styles.mine}>
      <h3>{t('yourEntry')}</h3>
      {mine && (
        <p role="status">
          <Where opening={opening} />
        </p>
      )}
      {!mine && state === 'open' && worldAt < opensAt && (
        <p>
          <Spoken at={opensAt}>{t('notYet', { at: spokenText(opensAt) })}</Spoken>
        </p>
      )}
      {!mine && state !== 'open' && loggedIn && <p>{error('notEntered')}</p>}
      {!mine && state !== 'open' && !loggedIn && (
        <ButtonLink wide to={`/login?next=/opening/${opening.opening}`}>
          {t('loginToSee')}
        </ButtonLink>
      )}
      {!mine && takes && !loggedIn && (
        <ButtonLink kind="filled" main wide to={`/login?next=/opening/${opening.opening}`}>
          {t('login')}
        </ButtonLink>
      )}
      {!mine && takes && loggedIn && (
        <Button kind="filled" main wide onClick={() => setSheet('enter')}>
          {t('enter')}
        </Button>
      )}
      {mine?.state === 'entered' && <TakeBack opening={opening.opening} takes={takes} />}
      {mine?.state === 'turn' && (
        <Button kind="filled" main wide onClick={() => setSheet('name')}>
          {t('nameTitle')}
        </Button>
      )}
      {mine?.state === 'named' && (
        <ButtonLink kind="filled" main wide to={planetPage(opening.coordinates)}>
          {t('toPlanet')}
        </ButtonLink>
      )}
      {sheet === 'enter' && <EnterSheet opening={opening} onClose={close} />}
      {sheet === 'name' && <NameSheet opening={opening} onClose={close} />}
    </section>
  )
}

function Where({ opening: { mine, entries, turnUntil } }: { readonly opening: Detail }): ReactNode {
  const t = useTranslations('opening')
  switch (mine?.state) {
    case 'turn':
      return t('youTurn', { at: spokenText(turnUntil ?? 0) })
    case 'lapsed':
      return t('youLapsed')
    case 'named':
      return t('youNamed')
    case 'freed':
      return t('youFreed')
    default:
      return mine?.place == null ? t('youEntered') : t('youPlace', { place: mine.place, of: entries })
  }
}

/** Takes the entry back while entries are taken; why it could not be stands below, also when they have ended meanwhile. */
function TakeBack({ opening, takes }: { readonly opening: string; readonly takes: boolean }): ReactNode {
  const t = useTranslations('opening')
  const { refusal, show, forget } = useRefusal()
  const back = useOnce(openingBack, { refresh: [openingDetail, openingQueue, assetList], onRefused: show })
  function press(): void {
    forget()
    void back.run({ opening })
  }
  return (
    <>
      {takes && (
        <Button wide loading={back.busy} onClick={press}>
          {t('takeBack')}
        </Button>
      )}
      {refusal && <Refused {...refusal} />}
    </>
  )
}
