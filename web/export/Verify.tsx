import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DAY } from '#rules/income/days.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { cx } from '#web/kit/cx.ts'
import { BothTimes, SettledDay } from '#web/kit/figure/Instant.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { type Checked, checkHere } from './check-here.ts'
import styles from './Verify.module.css'

type State = { readonly name: string } & (
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly file: File }
  | { readonly kind: 'checked'; readonly checked: Checked }
)

/** The same check by a command, which needs no page. */
const COMMAND = 'npx tsx tools/verify-export.ts orrery-records.csv --from '

/** Checks a file of exported records in the browser, for anyone. */
export function Verify(): ReactNode {
  const t = useTranslations('verify')
  const title = useTranslations('title')
  const words = useErrorWords()
  const [state, setState] = useState<State>()
  const input = useRef<HTMLInputElement>(null)
  async function check(file: File): Promise<void> {
    const { name } = file
    setState({ name, kind: 'running' })
    try {
      setState({ name, kind: 'checked', checked: await checkHere(await file.text()) })
    } catch (error) {
      setState({ name, kind: 'failed', error, file })
    }
  }
  return (
    <Page title={title('verify')} note={t('intro')} narrow>
      <div className={styles.page}>
        <div className={styles.pick}>
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            accept=".csv,.json,text/csv,application/json"
            aria-label={t('file')}
            tabIndex={-1}
            onChange={(event) => {
              const [chosen] = event.target.files ?? []
              if (chosen) void check(chosen)
              event.target.value = ''
            }}
          />
          <Button kind="filled" loading={state?.kind === 'running'} onClick={() => input.current?.click()}>
            {t('file')}
          </Button>
          <p className={styles.note}>{t('stays')}</p>
        </div>
        <div className={styles.verdict} aria-live="polite">
          {state?.kind === 'running' && <Skeleton rows={3} />}
          {state?.kind === 'failed' && <ErrorState text={words(state.error)} onRetry={() => void check(state.file)} />}
          {state?.kind === 'checked' && <Verdict name={state.name} checked={state.checked} />}
        </div>
        <section className={styles.how}>
          <h2>{t('how')}</h2>
          <p>{t('howText')}</p>
          <p>
            <code>{COMMAND + window.location.origin}</code>
          </p>
          <p>{t('limits')}</p>
        </section>
      </div>
    </Page>
  )
}

function Verdict({ name, checked }: { readonly name: string; readonly checked: Checked }): ReactNode {
  const t = useTranslations('verify')
  if ('fault' in checked) {
    const { fault, line } = checked
    return (
      <>
        <p className={cx(styles.word, styles.bad)}>{t('bad', { name })}</p>
        <p>{t(`fault.${fault}`, { line: line ?? 0 })}</p>
      </>
    )
  }
  const { about, seal, records, day, known } = checked
  return (
    <>
      <p className={cx(styles.word, styles.good)}>{t('good', { name })}</p>
      <p>{t('goodText', { records })}</p>
      <Ledger
        rows={[
          { label: t('member'), figure: <span className="number">{about.member}</span> },
          { label: t('begun'), figure: <BothTimes at={Date.parse(about.begun)} /> },
          { label: t('signed'), figure: <BothTimes at={Date.parse(seal.at)} /> },
          { label: t('key'), figure: <span className="number">{seal.key}</span> },
          { label: t('head'), figure: <Copied text={seal.head} /> },
          {
            label: t('published'),
            cause: !known && t('unknown'),
            figure: day === null ? t('notYet') : <SettledDay at={day * DAY} />,
          },
        ]}
      />
    </>
  )
}
