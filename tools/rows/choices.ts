import type { Client } from 'pg'

/** The texts that a column may hold, by its row and column as the made file names them. */
export type Choices = ReadonlyMap<string, readonly string[]>

/**
 * What each text column is limited to: by a check of its table (`check (state in ('a', 'b'))`), by one that asks a function, or by a trigger
 * that refuses all others (`new.asset = any ('{a,b}'::text[])`).
 */
export async function choicesOf(client: Client): Promise<Choices> {
  const { rows } = await client.query<{ schema: string; table: string; column: string; text: string; asked: string }>(`
    select n.nspname as schema, c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as text,
      coalesce((select string_agg(p.prosrc, '') from pg_depend d join pg_proc p on p.oid = d.refobjid
        where d.objid = k.oid and d.classid = 'pg_constraint'::regclass and d.refclassid = 'pg_proc'::regclass), '') as asked
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and array_length(k.conkey, 1) = 1 and n.nspname in ('public', 'ledger') order by c.relname, a.attname`)
  const triggers = await client.query<{ schema: string; table: string; text: string }>(`
    select n.nspname as schema, c.relname as table, p.prosrc as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace join pg_proc p on p.oid = t.tgfoid
    where p.prosrc like '%any (''{%' and n.nspname in ('public', 'ledger')`)
  const listed = rows.map(({ schema, table, column, text, asked }) => {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(text)?.[1] ?? ''
    const choices = [...list.matchAll(/'([^']+)'::text/g)].flatMap(([, choice]) => choice ?? [])
    const [, given] = /return \w+ = any \('{(.*)}'::text\[\]\)/.exec(asked) ?? []
    return [`${rowOf(schema, table)}.${column}`, given?.split(',') ?? choices] as const
  })
  const refused = triggers.rows.flatMap(({ schema, table, text }) =>
    [...text.matchAll(/new\.(\w+) = any \('{(.*?)}'::text\[\]\)/g)].map(
      ([, column = '', given = '']) => [`${rowOf(schema, table)}.${column}`, given.split(',')] as const,
    ),
  )
  return new Map([...listed, ...refused].filter(([, choices]) => choices.length > 0))
}

function rowOf(schema: string, table: string): string {
  return pascal(schema === 'public' ? table : `${schema}_${table}`)
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
