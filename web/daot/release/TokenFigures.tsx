import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { daotAddressInfo } from '#calls/daot/address.ts'
import type { daotLock } from '#calls/daot/releases.ts'
import { Button } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { ExternalLink } from '#web/kit/ExternalLink.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import styles from '../Daot.module.css'

export type Receiving = AnswerOf<typeof daotAddressInfo>['receiving']

interface Props {
  readonly lock: AnswerOf<typeof daotLock>
  readonly receiving: Receiving
  readonly onAddress: () => void
}

/** What the token is and where, and where mine is sent to (DAOT-01, DAOT-03). */
export function TokenFigures({ lock, receiving, onAddress }: Props): ReactNode {
  const t = useTranslations('daot')
  return (
    <>
      <Ledger
        rows={[
          { label: t('tokenName'), figure: lock.name },
          { label: t('tokenType'), figure: lock.tokenType },
          { label: t('network'), figure: lock.networkName },
          { label: t('issued'), figure: <Amount value={lock.totalIssued} asset="DAOT" precision="all" size="row" /> },
          {
            label: t('contract'),
            cause: lock.explorer && <ExternalLink to={lock.explorer} />,
            figure: (
              <span className={styles.address}>
                {lock.contract ? <Copied text={lock.contract} /> : t('contractNone')}
              </span>
            ),
          },
          {
            label: t('receiving'),
            cause: t('receivingNote', { network: lock.networkName }),
            figure: (
              <span className={styles.address}>
                {receiving ? <Copied text={receiving.address} /> : t('receivingNone')}
              </span>
            ),
          },
        ]}
      />
      <div className={styles.ways}>
        <Button main onClick={onAddress}>
          {receiving ? t('changeAddress') : t('setAddress')}
        </Button>
      </div>
    </>
  )
}
