import type { Client } from 'pg'

/**
 * What a database consists of, in statements that both oldest and newest server say alike, sorted within each kind. Of a table that is made of
 * parts the whole alone: which parts there are depends on the day.
 */
const PARTS = [
  // tables and views, with their columns in order; how a view is made, each server writes in its own way
  `select format(E'%s %I.%I (\\n  %s\\n)%s;', case c.relkind when 'v' then 'view' else 'table' end, n.nspname, c.relname,
      string_agg(format('%I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        case when a.attidentity <> '' then ' generated always as identity' else '' end,
        coalesce(case when a.attgenerated = 's' then ' generated as ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid), '')),
        E',\\n  ' order by a.attnum), ' partition by ' || pg_get_partkeydef(c.oid)) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p', 'v') and not c.relispartition and n.nspname in ('public', 'ledger')
    group by c.relkind, n.nspname, c.relname, c.oid`,
  // the newer server keeps "not null" as a constraint too: it stands with the column
  `select format('alter table %s add constraint %I %s;', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as line
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace join pg_class c on c.oid = k.conrelid
    where not c.relispartition and n.nspname in ('public', 'ledger') and contype in ('c', 'f', 'p', 'u', 'x')`,
  `select pg_get_indexdef(i.indexrelid) || ';' as line from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_namespace n on n.oid = c.relnamespace
    where not c.relispartition and n.nspname in ('public', 'ledger') and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))`,
  `select pg_get_functiondef(p.oid) || ';' as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'ledger')`,
  `select pg_get_triggerdef(t.oid) || ';' as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_namespace n on n.oid = c.relnamespace
    where not c.relispartition and n.nspname in ('public', 'ledger') and not t.tgisinternal`,
] as const

/** The schema of a migrated database as text: what a reader looks up, and what a change of it shows. */
export async function schemaOf(client: Client): Promise<string> {
  const parts: string[] = []
  for (const part of PARTS) {
    const { rows } = await client.query<{ line: string }>(`${part} order by 1`)
    parts.push(rows.map(({ line }) => line.trim()).join('\n'))
  }
  return `-- Made by \`npx tsx tools/rows.ts\` from what the migrations make; compared with it by a test.\n\n${parts.join('\n\n')}\n`
}
