import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { FileKind } from '#rules/export/file.ts'
import { useFailing } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { serverNow } from '#web/kit/figure/clock.ts'
import { utcDay } from '#web/kit/figure/utc.ts'
import { Disclosure } from '#web/kit/page/Disclosure.tsx'
import { saveBlob } from '#web/list/csv/save-file.ts'
import styles from './Export.module.css'
import { fetchExport } from './fetch-export.ts'

const KINDS = ['csv', 'json'] as const

/** All my records as a file that cannot be changed unseen: lines chained by their hashes, and signed. */
export function ExportBox(): ReactNode {
  const t = useTranslations('export')
  const failing = useFailing()
  const [lines, setLines] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  async function save(kind: FileKind): Promise<void> {
    const control = new AbortController()
    running.current = control
    setLines(0)
    try {
      const file = await fetchExport(kind, { signal: control.signal, onLines: setLines })
      saveBlob(`orrery-records-${utcDay(serverNow())}.${kind}`, file)
    } catch (error) {
      if (!control.signal.aborted) failing(error, false)
    } finally {
      if (running.current === control) {
        running.current = undefined
        setLines(undefined)
      }
    }
  }
  return (
    <Disclosure className={styles.box} id="export" head={<h2>{t('title')}</h2>}>
      <p className={styles.note}>{t('text')}</p>
      <p className={styles.note}>{t('holds')}</p>
      <div className={styles.acts}>
        {lines === undefined ? (
          KINDS.map((kind) => (
            <Button key={kind} icon="csv" onClick={() => save(kind)}>
              {kind.toUpperCase()}
            </Button>
          ))
        ) : (
          <Button
            icon="close"
            onClick={() => {
              running.current?.abort()
              running.current = undefined
              setLines(undefined)
            }}
          >
            <span aria-live="polite">{t('running', { lines })}</span>
          </Button>
        )}
        <Link to="/verify">{t('verify')}</Link>
      </div>
    </Disclosure>
  )
}
