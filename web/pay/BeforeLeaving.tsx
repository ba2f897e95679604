import { createContext, type ReactNode, useContext } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import type { holds as holdsCall } from '#calls/security/holds.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { Icon } from '#web/kit/Icon.tsx'
import styles from './BeforeLeaving.module.css'

type Holds = AnswerOf<typeof holdsCall>

interface Props {
  /** Undefined until it is known. */
  readonly holds: Holds | undefined
  /** The form by which something would leave. */
  readonly children: ReactNode
}

/** The same tree as where nothing keeps anything: who types already goes on typing in the same fields. */
const NOT_KNOWN: Pick<Holds, 'list' | 'stopped' | 'notFinal'> = { list: [], stopped: false, notFinal: [] }

/** Whether it is said further out, as on a page that is one form. */
const Said = createContext(false)

/**
 * What keeps the account's assets, said before anything is asked for: while a hold keeps all of them there is no form, since its
 * codes would be entered in vain; what deposits that are not final keep stands above it. Inside another one nothing is said twice.
 */
export function BeforeLeaving({ holds, children }: Props): ReactNode {
  const { list, stopped, notFinal } = holds ?? NOT_KNOWN
  const t = useTranslations('pay')
  const way = useTranslations('kit.ways')
  const locale = useLocale()
  const said = useContext(Said)
  const [longest] = list
  if (said) return children
  if (stopped || longest)
    return (
      <section className={styles.held}>
        {stopped && <Notice text={t('stopped')} />}
        {longest && <Notice text={t('held', { until: spokenText(longest.until) })} />}
        {stopped && <ButtonLink to="/recharge">{way('deposit')}</ButtonLink>}
        <ButtonLink to="/user/info">{way('security')}</ButtonLink>
      </section>
    )
  return (
    <>
      {notFinal.map(({ asset, amount, network, block }) => (
        <Notice
          key={`${network} ${asset}`}
          text={t('notFinal', { asset, amount: amountText(amount, locale, 'all'), network, block: block ?? 'none' })}
          more={<Link to="/rechange/record">{way('arrivals')}</Link>}
        />
      ))}
      <Said value={true}>{children}</Said>
    </>
  )
}

function Notice({ text, more }: { readonly text: string; readonly more?: ReactNode }): ReactNode {
  return (
    <p className={styles.notice}>
      <Icon name="lock" />
      <span>
        {text} {more}
      </span>
    </p>
  )
}
