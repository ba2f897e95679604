import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { isRecordType, JOURNAL_KINDS } from '#rules/asset/journal-kinds.ts'
import { RESERVATION_PURPOSES, type ReservationPurpose } from '#rules/asset/reservation-purposes.ts'
import { Copied } from '#web/kit/Copied.tsx'
import { BothTimes } from '#web/kit/figure/Instant.tsx'
import { Ledger, type LedgerRow } from '#web/kit/Ledger.tsx'
import type { Journal } from './proof.ts'
import styles from './RecordInfo.module.css'
import { RESERVED_FOR } from './reserved-for.ts'

/** Order number, times, and what the movement came from, with the way to it. */
export function RecordOrigin({ journal }: { readonly journal: Journal }): ReactNode {
  const t = useTranslations('asset')
  const origin = originOf(journal)
  const rows: LedgerRow[] = [
    {
      label: t('column.order'),
      figure: <Copied text={journal.order} />,
    },
    { label: t('info.worldTime'), figure: <BothTimes at={journal.worldAt} /> },
    { label: t('info.bookedAt'), cause: t('info.bookedNote'), figure: <BothTimes at={journal.at} /> },
    {
      label: t('info.cause'),
      figure: (
        <span className={styles.links}>
          {origin.map(({ to, name }) => (
            <Link key={to} to={to}>
              {t(`info.to.${name}`)}
            </Link>
          ))}
          {origin.length === 0 && <span className={styles.id}>{journal.cause}</span>}
        </span>
      ),
    },
  ]
  return <Ledger rows={rows} />
}

interface Origin {
  readonly to: string
  readonly name:
    | ReservationPurpose
    | 'deposit'
    | 'exchanges'
    | 'swaps'
    | 'land'
    | 'map'
    | 'planet'
    | 'income'
    | 'tax'
    | 'generation'
    | 'rewards'
    | 'points'
    | 'transfer'
    | 'inside'
    | 'partner'
    | 'pool'
    | 'daot'
    | 'tfa'
    | 'tfaRecords'
}

/** Of a kind that only a newer server knows, nothing is shown. */
function originOfType(type: string) {
  return isRecordType(type) ? JOURNAL_KINDS[type].origin : 'none'
}

/** Where a movement came from: its deposit, land, planet, income lines. */
function originOf({ order, type, cause, facts }: Journal): Origin[] {
  const { planet, x, y, token } = facts
  const purpose = RESERVATION_PURPOSES.find((known) => known === facts.purpose)
  const land: Origin[] = token === undefined ? [] : [{ to: `/planet/info?token=${token}`, name: 'land' }]
  const place =
    planet === undefined || x === undefined ? [] : [{ to: `/land?planet=${planet}#${x},${y}`, name: 'map' } as const]
  const deposit = cause.split('/')[0] ?? ''
  switch (originOfType(type)) {
    case 'deposit':
      return 'txHash' in facts ? [{ to: `/rechange/record?order=${deposit}`, name: 'deposit' }] : []
    case 'exchanges':
      return [{ to: '/rechange/record?tab=exchanges', name: 'exchanges' }]
    case 'swaps':
      return [{ to: '/swap#records', name: 'swaps' }]
    case 'land':
      return [...land, ...place]
    case 'planet':
      return planet === undefined ? [] : [{ to: `/node?planet=${planet}&at=${planet}`, name: 'planet' }]
    case 'income':
      return [{ to: '/income-record', name: 'income' }]
    case 'tax':
      return [{ to: type === 'planetReferralClaim' ? '/tdss-detail?as=referrer' : '/tdss-detail', name: 'tax' }]
    case 'generation':
      return [{ to: '/dsjl-detail', name: 'generation' }]
    case 'rewards':
      return [{ to: '/income-record?view=rewards', name: 'rewards' }]
    case 'points':
      return [{ to: '/income-record?view=points', name: 'points' }]
    case 'reservation':
      if (purpose === 'opening') return [{ to: `/opening/${facts.opening}`, name: purpose }]
      return purpose ? [{ to: `${RESERVED_FOR[purpose].one}?order=${facts.order}`, name: purpose }] : []
    case 'ownTransfer':
      return [{ to: `/transferrecord/info?order=${order}`, name: 'transfer' }]
    case 'inside':
      return [{ to: `/withdrawInside/record?order=${order}`, name: 'inside' }]
    case 'partner':
      return [{ to: `/third/recordinfo?order=${cause}`, name: 'partner' }]
    case 'pool':
      return [{ to: '/pool#records', name: 'pool' }]
    case 'daot':
      return [{ to: '/lockRelease#records', name: 'daot' }]
    case 'tfa':
      return [
        { to: `/backfill-record?${tfaRecordsOf(type, order, facts.pack)}`, name: 'tfaRecords' },
        { to: '/asset?tab=tfa', name: 'tfa' },
      ]
    case 'none':
      return []
  }
}

/** Which records of TFA packages a movement stands among; a package has the number of its purchase. */
function tfaRecordsOf(type: string, order: string, pack: string | number | undefined): string {
  if (type === 'tfaPurchase') return `event=buy&package=${order}`
  if (type === 'tfaRelease') return 'event=withdrawal'
  return pack === undefined ? 'event=charge' : `event=charge&pack=${pack}`
}
