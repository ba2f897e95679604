import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import type { ErrorName } from '#rules/errors/errors.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { FieldError } from '#web/kit/form/Field.tsx'
import { leavePaying } from '#web/route/left-paying.ts'
import { openSecurity, type SecurityDialog } from '#web/state/security-dialogs.ts'
import styles from './Refused.module.css'
import type { Refusal } from './refusal.ts'

/** Where somebody can go from a refusal, or what he can set right here. */
type Way =
  | {
      readonly word: 'deposit' | 'exchange' | 'transfer' | 'otherPlots' | 'bronzePlots' | 'security' | 'arrivals'
      readonly to: string
      /** It fills what was too small: who goes is led back here. */
      readonly fills?: true
    }
  | { readonly word: 'googleSet' | 'transactionPassword'; readonly dialog: SecurityDialog }

const DEPOSIT: Way = { word: 'deposit', to: '/recharge', fills: true }
const FILL: readonly Way[] = [DEPOSIT, { word: 'exchange', to: '/asset?exchange=USDT-DU', fills: true }]
const SECURITY: readonly Way[] = [{ word: 'security', to: '/user/info' }]

const WAYS: Partial<Record<ErrorName, readonly Way[]>> = {
  insufficientBalance: FILL,
  // what fills the investment account leaves this one as short as it was
  bonusInsufficient: [{ word: 'transfer', to: '/asset/transfer', fills: true }],
  googleNotSet: [{ word: 'googleSet', dialog: 'googleSet' }],
  transactionPasswordNotSet: [{ word: 'transactionPassword', dialog: 'transactionPassword' }],
  stoneAgeOnce: [{ word: 'bronzePlots', to: '/market?era=1' }],
  soldOut: [{ word: 'otherPlots', to: '/market' }],
  purchaseNotOpen: [{ word: 'otherPlots', to: '/market' }],
  securityHold: SECURITY,
  accountFrozen: SECURITY,
  // what was taken back is made good by a deposit
  accountStopped: [DEPOSIT, ...SECURITY],
  depositsNotFinal: [{ word: 'arrivals', to: '/rechange/record' }],
}

/** What was refused as a whole, in the server's words, and the ways out of it: the one look of it, at the foot of what is open. */
export function Refused({ reason, text }: Refusal): ReactNode {
  const t = useTranslations('kit.ways')
  const [here] = useLocation()
  // what fills an account is at its page already; another list of the page that is open is elsewhere
  const ways = ((reason && WAYS[reason]) ?? []).filter(
    (way) => !('to' in way) || (way.fills ? way.to.split('?')[0] : way.to) !== here,
  )
  return (
    <div className={styles.refused} role="alert">
      <FieldError text={text} />
      {ways.map((way) =>
        'to' in way ? (
          <ButtonLink key={way.word} kind="text" to={way.to} onClick={way.fills && leavePaying}>
            {t(way.word)}
          </ButtonLink>
        ) : (
          <Button key={way.word} kind="text" onClick={() => openSecurity(way.dialog, true)}>
            {t(way.word)}
          </Button>
        ),
      )}
    </div>
  )
}
