import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { DAY } from '#rules/income/days.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { fieldOf } from '#web/asset/then/then.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { cx } from '#web/kit/cx.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { utcDay } from '#web/kit/figure/utc.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import report from '#web/kit/page/Report.module.css'
import { ErrorState } from '#web/kit/States.tsx'
import { saveFile } from '#web/list/csv/save-file.ts'
import { useSession } from '#web/state/session-store.ts'
import { type Checked, checkOwn } from './check-own.ts'
import styles from './Solvency.module.css'

/** That what I am owed is in the published root, checked in this browser; the proof to be kept. */
export function OwnProof(): ReactNode {
  const t = useTranslations('solvency.proof')
  const words = useErrorWords()
  const loggedIn = useSession(({ token }) => token !== '')
  const [checked, setChecked] = useState<Checked>()
  const [failed, setFailed] = useState<unknown>()
  const [running, setRunning] = useState(false)
  async function check(): Promise<void> {
    setRunning(true)
    setFailed(undefined)
    try {
      setChecked(await checkOwn())
    } catch (error) {
      setChecked(undefined)
      setFailed(error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      <p className={report.note}>{t('text')}</p>
      {loggedIn ? (
        <div className={report.acts}>
          <Button kind="filled" loading={running} onClick={check}>
            {t(checked ? 'again' : 'check')}
          </Button>
        </div>
      ) : (
        <div className={report.acts}>
          <ButtonLink to="/login?next=%2Fsolvency%23proof">{t('login')}</ButtonLink>
        </div>
      )}
      <div aria-live="polite">
        {failed !== undefined && <ErrorState text={words(failed)} />}
        {checked && <Verdict checked={checked} />}
      </div>
      <p className={report.note}>{t('limits')}</p>
    </>
  )
}

function Verdict({ checked: { answer, fault } }: { readonly checked: Checked }): ReactNode {
  const t = useTranslations('solvency.proof')
  const { published, member, sums, siblings } = answer
  const own = sums.filter(({ amount }) => amount !== '0')
  const day = utcDay(published.day * DAY)
  const save = (): void =>
    saveFile(`orrery-solvency-${day}.json`, 'application/json', `${JSON.stringify(answer, null, 2)}\n`)
  return (
    <div className={styles.verdict}>
      <p className={cx(fault ? styles.bad : styles.good)}>{fault ? t('bad') : t('good')}</p>
      <p>{fault ? t(`fault.${fault}`) : t('goodText', { day, members: published.members })}</p>
      <Ledger
        rows={[
          { label: t('day'), figure: <SettledDay at={published.day * DAY} /> },
          { label: t('member'), figure: <span className="number">{member}</span> },
          {
            label: t('mine'),
            figure:
              own.length === 0
                ? t('nothing')
                : own.map(({ asset, amount }) => (
                    <span key={asset} className={report.small}>
                      <Amount value={amount} asset={asset} precision="all" />
                    </span>
                  )),
          },
          { label: t('steps'), figure: <span className="number">{siblings.length}</span> },
          { label: t('root'), figure: <Copied text={published.root} /> },
        ]}
      />
      <div className={report.acts}>
        <Button onClick={save}>{t('save')}</Button>
      </div>
      <p className={report.note}>
        {t.rich('compare', {
          // by the user's own clock, as the field there is
          at: (words) => <Link to={`/asset?then=${fieldOf(published.worldAt)}`}>{words}</Link>,
        })}
      </p>
      <p className={report.note}>{t('secret')}</p>
    </div>
  )
}
