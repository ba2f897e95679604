import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { daotAddressInfo } from '#calls/daot/address.ts'
import { daotLock, daotReleases } from '#calls/daot/releases.ts'
import { answerKey, useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { isSome } from '#web/kit/figure/sum.ts'
import { worldAhead } from '#web/kit/figure/world-ahead.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { useNamedPart } from '#web/route/use-named-part.ts'
import styles from '../Daot.module.css'
import { AddressSheet } from './AddressSheet.tsx'
import { DaotRecords } from './DaotRecords.tsx'
import { LockFigures } from './LockFigures.tsx'
import { Releases } from './Releases.tsx'
import { TakeSheet, type Taking } from './TakeSheet.tsx'
import { TokenFigures } from './TokenFigures.tsx'

/** `/lockRelease`: the token, what of mine is locked and released, each part with its time, and the claims (DAOT-02 to DAOT-04). */
export function LockRelease(): ReactNode {
  const t = useTranslations('daot')
  const title = useTranslations('title')
  const words = useErrorWords()
  const cache = useQueryClient()
  const [taking, setTaking] = useState<Taking>()
  const [addressing, setAddressing] = useState(false)
  const lock = useAnswer(daotLock, {})
  const address = useAnswer(daotAddressInfo, {})
  useNamedPart(lock.data !== undefined && address.data !== undefined)
  const failed = [lock, address].filter(({ isError, data }) => isError && !data)
  const again = (): void => {
    for (const each of failed) void each.refetch()
  }
  // its row waits to be claimed as well
  const released = (): void => {
    for (const call of [daotLock, daotReleases]) void cache.invalidateQueries({ queryKey: answerKey(call) })
  }
  const shown = lock.data
  return (
    <Page title={title('release')} note={t('releaseIntro')}>
      {failed[0] ? (
        <ErrorState text={words(failed[0].error)} safe={t('safe')} onRetry={again} />
      ) : (
        <div className={styles.top}>
          <section className={styles.figures}>
            <h2>{t('mineHead')}</h2>
            {shown ? (
              <LockFigures lock={shown} ahead={worldAhead(shown.worldAt, lock.dataUpdatedAt)} onOver={released} />
            ) : (
              <Skeleton rows={6} />
            )}
            <div className={styles.ways}>
              {shown && isSome(shown.subscribed) ? (
                <Button
                  kind="filled"
                  main
                  disabled={!isSome(shown.pending)}
                  onClick={() => setTaking({ amount: shown.pending })}
                >
                  {t('takeAll')}
                </Button>
              ) : (
                shown && (
                  <ButtonLink kind="filled" main to="/daoTSubs">
                    {t('toSubscribe')}
                  </ButtonLink>
                )
              )}
              {shown && isSome(shown.subscribed) && (
                <ButtonLink main to="/daoTSubs">
                  {t('toSubscribe')}
                </ButtonLink>
              )}
            </div>
          </section>
          <section className={styles.token}>
            <h2>{t('token')}</h2>
            {shown && address.data ? (
              <TokenFigures lock={shown} receiving={address.data.receiving} onAddress={() => setAddressing(true)} />
            ) : (
              <Skeleton rows={7} />
            )}
          </section>
        </div>
      )}
      <section className={styles.parts}>
        <h2>{t('parts')}</h2>
        <Releases onTake={setTaking} />
      </section>
      <section id="records" className={styles.records}>
        <h2>{t('records')}</h2>
        <DaotRecords />
      </section>
      {taking && shown && (
        <TakeSheet
          taking={taking}
          lock={shown}
          receiving={address.data?.receiving ?? null}
          onAddress={() => {
            setTaking(undefined)
            setAddressing(true)
          }}
          onChanged={() => void address.refetch()}
          onClose={() => setTaking(undefined)}
        />
      )}
      {addressing && shown && (
        <AddressSheet
          chainId={shown.chainId}
          network={shown.networkName}
          receiving={address.data?.receiving ?? null}
          onClose={() => setAddressing(false)}
        />
      )}
    </Page>
  )
}
