/** A statement that would stop who writes, or break the version that still runs beside the new one, and why. */
export interface Stop {
  readonly statement: string
  readonly why: string
}

/** First words of a file that takes away what the version before no longer needs; it names the version that stopped to use it. */
const CONTRACT = /^-- contract: .*\d/m

/** What a rule finds in a statement of a table that stands already. */
const RULES: readonly { readonly finds: RegExp; readonly why: string }[] = [
  {
    finds: /^create (unique )?index (?!concurrently)(if not exists )?\S+ on (only )?(?<table>[\w.]+)/,
    why: 'an index is made `concurrently`, in a file that begins with `-- one by one`',
  },
  {
    finds: /^alter table (only )?(?<table>[\w.]+)\b.*\badd column\b(?!.*\bdefault\b).*\bnot null\b/,
    why: 'the version that runs does not fill a new column: it has a default, or may be null',
  },
  {
    finds:
      /^alter table (only )?(?<table>[\w.]+)\b.*\badd (constraint \S+ )?(check|foreign key|references|exclude)\b(?!.*\bnot valid\b)/,
    why: 'rows are checked under a lock: `not valid` first, `validate constraint` in a file of its own',
  },
  {
    finds:
      /^alter table (only )?(?<table>[\w.]+)\b.*\badd (constraint \S+ )?(unique|primary key)\b(?!.*\busing index\b)/,
    why: 'its index is made under a lock: make it concurrently, then `using index`',
  },
  {
    finds: /^alter table (only )?(?<table>[\w.]+)\b.*\balter (column )?\S+ (set data )?type\b/,
    why: 'a column of another type is written anew under a lock: a new column, filled in parts',
  },
  {
    finds: /^alter table (only )?(?<table>[\w.]+)\b.*\balter (column )?\S+ set not null\b/,
    why: 'all rows are read under a lock: a check that is `not valid`, validated later',
  },
  { finds: /^(update|delete from) (only )?(?<table>[\w.]+)/, why: 'rows are changed in parts, by a chore' },
]
const TAKES_AWAY: readonly { readonly finds: RegExp; readonly why: string }[] = [
  {
    finds: /^(drop (table|type|view|function|schema)|alter table \S+ .*\b(drop column|rename))\b/,
    why: 'the version before still uses it: take it away one upgrade later, in a file that says `-- contract: unused since <migration>`',
  },
]

/** What of a migration is against the rule of upgrades under load (docs/operators.md, Upgrade): expand first, contract later. */
export function stopsIn(sql: string): Stop[] {
  const contract = CONTRACT.test(sql)
  const statements = statementsOf(sql)
  const made = new Set(
    statements.flatMap(
      (text) => /^create (unlogged )?table (if not exists )?(?<table>[\w.]+)/.exec(text)?.groups?.table ?? [],
    ),
  )
  return statements.flatMap((statement) => {
    const broken = RULES.filter(({ finds }) => {
      const table = finds.exec(statement)?.groups?.table
      return table !== undefined && !made.has(table)
    })
    const taken = contract ? [] : TAKES_AWAY.filter(({ finds }) => finds.test(statement))
    return [...broken, ...taken].map(({ why }) => ({ statement, why }))
  })
}

/** The statements of a file in small letters, without comments, each on one line; bodies of functions are left out. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .toLowerCase()
    .split(';')
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}
