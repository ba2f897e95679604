import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { openingLog } from '#calls/opening/opening.ts'
import { type DrawFault, drawFault } from '#rules/opening/draw.ts'
import { ask } from '#web/ask/client.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { saveFile } from '#web/list/csv/save-file.ts'
import styles from './Opening.module.css'
import type { Detail } from './Opening.tsx'

/** What came of computing a log again: how many entries agree, or what does not; or why it could not be asked for. */
type Computed = { readonly count: number } | { readonly fault: DrawFault } | { readonly error: unknown }

/** What the order follows from, what of it is published already, and its computation in this browser. */
export function DrawLog({ opening }: { readonly opening: Detail }): ReactNode {
  const t = useTranslations('opening')
  const { commit, listHash, seedAt, state } = opening
  const drawn = state === 'drawn' || state === 'named' || (state === 'unclaimed' && opening.entries > 0)
  const log = useAnswer(openingLog, { opening: opening.opening }, { enabled: drawn }).data
  const hash = (text: string | null | undefined): ReactNode =>
    text ? <code className={styles.hash}>{text}</code> : <span className={styles.pending}>{t('pending')}</span>
  return (
    <section className={styles.log}>
      <h3>{t('log')}</h3>
      <Ledger
        rows={[
          { label: t('commit'), figure: hash(commit) },
          { label: t('listHash'), cause: listHash ? '' : t('listHashNote'), figure: hash(listHash) },
          {
            label: t('block'),
            cause:
              seedAt === null ? (
                t('blockLater')
              ) : (
                <Spoken at={seedAt * 1000}>{t('blockNote', { at: spokenText(seedAt * 1000) })}</Spoken>
              ),
            figure: log ? (
              <>
                <span className="number">{log.blockNumber}</span> {hash(log.blockHash)}
              </>
            ) : (
              hash(undefined)
            ),
          },
          { label: t('salt'), cause: log ? '' : t('saltNote'), figure: hash(log?.salt) },
        ]}
      />
      {drawn && <Check opening={opening.opening} />}
    </section>
  )
}

/** Asks for the log and computes it here: nothing but the log comes from the server. */
function Check({ opening }: { readonly opening: string }): ReactNode {
  const t = useTranslations('opening')
  const words = useErrorWords()
  const [computed, setComputed] = useState<Computed>()
  const read = () => ask(openingLog, { opening })
  async function check(): Promise<void> {
    try {
      const log = await read()
      const fault = await drawFault(log, sha256)
      setComputed(fault ? { fault } : { count: log.entries.length })
    } catch (error) {
      setComputed({ error })
    }
  }
  async function save(): Promise<void> {
    try {
      saveFile(`orrery-draw-${opening}.json`, 'application/json', `${JSON.stringify(await read(), null, 2)}\n`)
    } catch (error) {
      setComputed({ error })
    }
  }
  return (
    <>
      <div className={styles.ways}>
        <Button onClick={() => void check()}>{t('check')}</Button>
        <Button kind="text" icon="csv" onClick={() => void save()}>
          {t('download')}
        </Button>
      </div>
      <p className={styles.said} role="status">
        {computed === undefined
          ? t('compare')
          : 'error' in computed
            ? words(computed.error)
            : 'fault' in computed
              ? t(`bad.${computed.fault}`)
              : t('good', { count: computed.count })}
      </p>
    </>
  )
}

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
