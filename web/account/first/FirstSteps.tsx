import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { firstSteps, firstStepsAway } from '#calls/account/first-steps.ts'
import { FIRST_STEPS, type FirstStep } from '#rules/account/first-steps.ts'
import { answerKey, useAct, useAnswer } from '#web/ask/hooks.ts'
import { Button, ButtonLink, IconButton } from '#web/kit/Button.tsx'
import { cx } from '#web/kit/cx.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { note } from '#web/kit/toast/toast.ts'
import { openSecurity } from '#web/state/security-dialogs.ts'
import styles from './FirstSteps.module.css'

/** The screens on which a step is done: there it would say only what the screen says. */
const DONE_ON: Readonly<Record<FirstStep, readonly string[]>> = {
  secure: [],
  fund: ['/recharge'],
  pay: ['/market'],
  plot: ['/market'],
  claim: ['/planet'],
}

/** Folded or not as it was left, while the page stands; it begins with one line. */
let folded = true

const WORKPLACES = Object.values(DONE_ON).flat()

/**
 * The first steps of a newcomer: what is done, what comes next and the way there. It is one line at the window's foot, where nothing lies
 * behind it that cannot be scrolled out; only who unfolds it has the list over the page's corner. Gone when all is done or it was sent away;
 * not there on the very screen where the next is done.
 */
export function FirstSteps({ pathname }: { readonly pathname: string }): ReactNode {
  const t = useTranslations('steps')
  const id = useId()
  const [asLeft, setAsLeft] = useState(folded)
  // where a step has just been done, what it did stands: the list comes over that only by a press there
  const [opened, setOpened] = useState('')
  const closed = WORKPLACES.includes(pathname) ? opened !== pathname : asLeft
  const { data } = useFirstSteps(pathname)
  const leave = useAct(firstStepsAway, { refresh: [firstSteps], onDone: () => note(t('hidden')) })
  if (!data || data.away || data.done.length === FIRST_STEPS.length) return null
  const next = FIRST_STEPS.find((step) => !data.done.includes(step)) ?? 'claim'
  if (DONE_ON[next].includes(pathname)) return null
  const fold = (): void => {
    folded = !closed
    setAsLeft(folded)
    setOpened(folded ? '' : pathname)
  }
  return (
    <>
      <aside className={styles.card} aria-labelledby={id} data-first-steps="">
        <div className={styles.head}>
          <button type="button" className={styles.fold} aria-expanded={!closed} onClick={fold}>
            <h2 id={id}>{t('title')}</h2>
            <span className={styles.count}>{t('count', { done: data.done.length, all: FIRST_STEPS.length })}</span>
            <span className={styles.next}>{closed && t(`step.${next}`)}</span>
            <Icon name="down" className={closed ? styles.up : undefined} />
          </button>
          {closed && (
            <div className={styles.way}>
              <Way step={next} />
            </div>
          )}
          {!closed && <IconButton icon="close" label={t('hide')} onClick={() => leave.mutate({ away: true })} />}
        </div>
        {!closed && (
          <>
            <ol className={styles.steps}>
              {FIRST_STEPS.map((step) => (
                <Step key={step} step={step} done={data.done.includes(step)} next={step === next} />
              ))}
            </ol>
            <Way step={next} wide />
          </>
        )}
      </aside>
      <div className={styles.room} />
    </>
  )
}

/** How far one is: asked again on every screen, and after whatever is done on one. */
function useFirstSteps(pathname: string) {
  const cache = useQueryClient()
  const steps = useAnswer(firstSteps, {})
  useEffect(() => {
    if (pathname !== '') void cache.invalidateQueries({ queryKey: answerKey(firstSteps) })
    return cache.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status === 'success')
        void cache.invalidateQueries({ queryKey: answerKey(firstSteps) })
    })
  }, [cache, pathname])
  return steps
}

function Step({
  step,
  done,
  next,
}: {
  readonly step: FirstStep
  readonly done: boolean
  readonly next: boolean
}): ReactNode {
  const t = useTranslations('steps')
  return (
    <li className={cx(done && styles.done, next && styles.now)} aria-current={next ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {done && <Icon name="check" />}
      </span>
      <div>
        {t(`step.${step}`)}
        {done && <span className="visually-hidden"> {t('done')}</span>}
        {next && <p>{t(`why.${step}`)}</p>}
      </div>
    </li>
  )
}

/** Where the next step is done. */
function Way({ step, wide = false }: { readonly step: FirstStep; readonly wide?: boolean }): ReactNode {
  const t = useTranslations('steps.go')
  const land = (
    <ButtonLink wide={wide} to="/market">
      {t('land')}
    </ButtonLink>
  )
  switch (step) {
    case 'secure':
      return (
        <Button wide={wide} onClick={() => openSecurity('googleSet')}>
          {t('secure')}
        </Button>
      )
    case 'fund':
      return (
        <ButtonLink wide={wide} to="/recharge">
          {t('deposit')}
        </ButtonLink>
      )
    case 'pay':
      return (
        <>
          {land}
          <ButtonLink wide={wide} to="/asset?exchange=USDT-DU">
            {t('exchange')}
          </ButtonLink>
        </>
      )
    case 'plot':
      return land
    case 'claim':
      return (
        <ButtonLink wide={wide} to="/planet">
          {t('mine')}
        </ButtonLink>
      )
  }
}
