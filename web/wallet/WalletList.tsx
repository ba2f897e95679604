import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '#web/ask/client.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { Refused } from '#web/form/Refused.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { useWallets, type Wallet } from './discover.ts'
import { WalletError } from './provider.ts'
import { type Signed, type Step, signIn } from './sign-in.ts'
import styles from './WalletList.module.css'

interface Props {
  /** Whether the wallet is to be linked to an account that exists. */
  readonly link: boolean
  readonly inviteCode: string
  readonly onSigned: (signed: Signed) => void | Promise<void>
}

/** The wallets of this browser; a press goes through connecting, chain and signature, and says what to do there. */
export function WalletList({ link, inviteCode, onSigned }: Props): ReactNode {
  const t = useTranslations('session.wallet')
  const { wallets, settled, lookAgain } = useWallets()
  const { step, wallet, fault, begin } = useSigning({ link, inviteCode, onSigned })
  return (
    <div className={styles.list}>
      {wallets.length > 0 && <h3>{t('choose')}</h3>}
      {wallets.map((one) => (
        <Button
          key={one.id}
          wide
          className={styles.wallet}
          loading={step !== undefined && wallet === one}
          onClick={() => begin(one)}
        >
          {one.icon === '' ? <Icon name="key" /> : <img className={styles.icon} src={one.icon} alt="" />}
          {one.name}
        </Button>
      ))}
      {wallets.length === 0 && !settled && (
        <>
          <p className={styles.none}>{t('searching')}</p>
          <Skeleton rows={1} shape="lines" />
        </>
      )}
      {wallets.length === 0 && settled && (
        <>
          <p className={styles.none}>{t('none')}</p>
          <Button wide icon="search" onClick={lookAgain}>
            {t('again')}
          </Button>
        </>
      )}
      <div aria-live="polite">
        {step && (
          <p className={styles.step}>
            <Icon name="info" />
            {t(step, { name: wallet?.name ?? '' })}
          </p>
        )}
      </div>
      {fault && <Refused reason={undefined} text={fault} />}
    </div>
  )
}

/** One signing at a time. A person's own no is no error, and says nothing (AUTH-04). */
function useSigning({ onSigned, ...asked }: Props) {
  const t = useTranslations('session.wallet.fault')
  const words = useErrorWords()
  const [step, onStep] = useState<Step>()
  const [wallet, setWallet] = useState<Wallet>()
  const [fault, setFault] = useState('')
  const busy = useRef(false)
  async function begin(chosen: Wallet): Promise<void> {
    if (busy.current) return
    busy.current = true
    setWallet(chosen)
    setFault('')
    try {
      const { origin } = window.location
      await onSigned(await signIn({ ...asked, wallet: chosen.provider, ask, origin, onStep }))
    } catch (error) {
      setFault(textOf(error))
    } finally {
      busy.current = false
      onStep(undefined)
    }
  }
  function textOf(error: unknown): string {
    if (!(error instanceof WalletError)) return words(error)
    if (error.fault === 'declined') return ''
    return error.fault === 'other' && error.message === '' ? t('cannot') : t(error.fault, { message: error.message })
  }
  return { step, wallet, fault, begin }
}
