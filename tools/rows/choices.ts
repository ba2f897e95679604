import type { Client } from 'pg'

/** The texts that a column may hold, by its row and column as the made file names them. */
export type Choices = ReadonlyMap<string, readonly string[]>

/** What each text column is limited to by a check of its table: `check (state in ('a', 'b'))`. */
export async function choicesOf(client: Client): Promise<Choices> {
  const { rows } = await client.query<{ schema: string; table: string; column: string; text: string }>(`
    select n.nspname as schema, c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and array_length(k.conkey, 1) = 1 and n.nspname in ('public', 'ledger') order by c.relname, a.attname`)
  return new Map(
    rows.flatMap(({ schema, table, column, text }) => {
      const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(text)?.[1]
      const choices = [...(list ?? '').matchAll(/'([^']+)'::text/g)].flatMap(([, choice]) => choice ?? [])
      const row = pascal(schema === 'public' ? table : `${schema}_${table}`)
      return choices.length > 0 ? [[`${row}.${column}`, choices] as const] : []
    }),
  )
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The made types of rows, with these choices in place of `string`. */
export function nameChoices(made: string, choices: Choices): string {
  let row = ''
  const lines = made.split('\n').map((line) => {
    row = /^export interface (\w+)/.exec(line)?.[1] ?? row
    const column = /^ {2}(\w+):/.exec(line)?.[1] ?? ''
    const found = choices.get(`${row}.${column}`)
    return found ? line.replace(/\bstring\b/, found.map((choice) => `'${choice}'`).join(' | ')) : line
  })
  return lines.join('\n')
}
