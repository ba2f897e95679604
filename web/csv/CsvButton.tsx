import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailing } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { note } from '#web/kit/toast.ts'
import { allRows, MOST_ROWS } from './all-pages.ts'
import { csvText } from './csv.ts'
import { saveFile } from './save-file.ts'

interface Props<Row> {
  /** The name of the file, without its ending. */
  readonly file: string
  readonly head: readonly string[]
  readonly cells: (row: Row) => readonly string[]
  readonly page: (after: string | undefined) => Promise<{ readonly list: readonly Row[]; readonly next: string | null }>
}

/** Fetches every page of what is shown and gives it as a file; tells how far it is, and stops when pressed again. */
export function CsvButton<Row>({ file, head, cells, page }: Props<Row>): ReactNode {
  const t = useTranslations('list.csv')
  const failing = useFailing()
  const [rows, setRows] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  async function fetchAll(): Promise<void> {
    const control = new AbortController()
    running.current = control
    setRows(0)
    try {
      const found = await allRows(page, { signal: control.signal, onRows: setRows })
      saveFile(`${file}.csv`, 'text/csv', csvText([head, ...found.rows.map(cells)]))
      if (found.cut) note(t('cut', { most: MOST_ROWS }))
    } catch (error) {
      if (!control.signal.aborted) failing(error)
    } finally {
      if (running.current === control) {
        running.current = undefined
        setRows(undefined)
      }
    }
  }
  function stop(): void {
    running.current?.abort()
    running.current = undefined
    setRows(undefined)
  }
  return (
    <Button kind="text" icon={rows === undefined ? 'csv' : 'close'} onClick={rows === undefined ? fetchAll : stop}>
      <span aria-live="polite">{rows === undefined ? 'CSV' : t('running', { rows })}</span>
    </Button>
  )
}
