import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { csvText } from '#rules/text/csv.ts'
import { useFailing } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { note } from '#web/kit/toast/toast.ts'
import type { PagedList } from '#web/list/use-list.ts'
import { allRows, MOST_ROWS, PAGE_SIZE } from './all-pages.ts'
import { saveFile } from './save-file.ts'

interface Props<Row> {
  /** The name of the file, without its ending. */
  readonly file: string
  /** The list as it is filtered; all of its pages go into the file. */
  readonly list: Pick<PagedList<Row, unknown>, 'page'>
  readonly columns: readonly (readonly [head: string, cell: (row: Row) => string])[]
}

/** Fetches every page of what is shown and gives it as a file; tells how far it is, and stops when pressed again. */
export function CsvButton<Row>({ file, list, columns }: Props<Row>): ReactNode {
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
      const page = (after: string | undefined) => list.page({ size: PAGE_SIZE, ...(after !== undefined && { after }) })
      const found = await allRows(page, { signal: control.signal, onRows: setRows })
      const head = columns.map(([name]) => name)
      const lines = found.rows.map((row) => columns.map(([, cell]) => cell(row)))
      saveFile(`${file}.csv`, 'text/csv', csvText([head, ...lines]))
      if (found.cut) note(t('cut', { most: MOST_ROWS }))
    } catch (error) {
      if (!control.signal.aborted) failing(error, false)
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
