import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { useLostFocus } from '#web/kit/keys/use-lost-focus.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Paid } from '#web/pay/Paid.tsx'
import { usePlanetName } from '#web/planet/planet-words.ts'
import styles from './SeveralReceipt.module.css'
import type { SeveralBought } from './use-several.ts'

interface Props {
  readonly bought: SeveralBought
  /** What was paid for them together. */
  readonly legs: ComponentProps<typeof Paid>['legs']
  readonly planet: { readonly name: string; readonly coordinates: string }
}

/** The committed result: each land with the way to it and to the record of its order, its numbers to copy, and when they first earn. */
export function SeveralReceipt({ bought, legs, planet }: Props): ReactNode {
  const t = useTranslations('land')
  const pay = useTranslations('pay')
  const name = usePlanetName()
  const { lands } = bought
  const place = useRef<HTMLDivElement>(null)
  useLostFocus(place)
  return (
    <div ref={place} tabIndex={-1} className={styles.receipt} role="status">
      <p className={styles.done}>
        <Icon name="check" />
        {t('several.done', { count: lands.length, planet: name(planet) })}
      </p>
      <Ledger
        rows={[
          { label: pay('paid'), figure: <Paid legs={legs} /> },
          { label: t('investment'), figure: <Amount value={bought.investment} asset="DU" precision="all" /> },
          { label: t('pay.first'), figure: <Spoken at={bought.firstIncomeAt} /> },
        ]}
      />
      <ul className={styles.lands}>
        {lands.map(({ x, y, order, tokenId, investment }) => (
          <li key={tokenId}>
            <Link className={styles.land} to={`/planet/info?token=${tokenId}`}>
              {t('plot', { x, y })}
            </Link>
            <Amount value={investment} asset="DU" precision="all" />
            <dl>
              <dt>{t('token')}</dt>
              <dd>
                <Copied text={tokenId} />
              </dd>
              <dt>{t('pay.order')}</dt>
              <dd>
                <Copied text={order} to={`/record/info?order=${order}`} />
              </dd>
            </dl>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('pay.pendingText')}</p>
      <ButtonLink kind="filled" main wide to="/planet">
        {t('toMine')}
      </ButtonLink>
    </div>
  )
}
