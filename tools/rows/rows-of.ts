import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { choicesOf, nameChoices } from './choices.ts'
import { labelRows } from './label-rows.ts'

const CODEGEN = fileURLToPath(new URL('../../node_modules/.bin/kysely-codegen', import.meta.url))
const TYPES = {
  int8: 'ColumnType<bigint, bigint | number | string, bigint | number | string>',
  numeric: 'ColumnType<bigint, bigint | string, bigint | string>',
  _numeric: 'ColumnType<bigint[], readonly string[], readonly string[]>',
}

/** The types of all rows of a migrated database, as TypeScript. */
export async function rowsOf(url: string, client: Client): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-rows-'))
  const file = join(folder, 'rows.ts')
  try {
    execFileSync(
      CODEGEN,
      [
        ...['--url', url, '--dialect', 'postgres', '--out-file', file],
        ...['--include-pattern', '{public,ledger}.*'],
        ...['--exclude-pattern', '{public.migration,graphile_worker.*}'],
        ...['--type-mapping', JSON.stringify(TYPES)],
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    return nameChoices(labelRows(readFileSync(file, 'utf8')), await choicesOf(client))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
