import fc from 'fast-check'

/** The JSON Schema of a field, as the OpenAPI document has it. */
export interface FieldSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly allOf?: readonly FieldSchema[]
  /** Of a list. */
  readonly items?: FieldSchema
  readonly minItems?: number
  readonly maxItems?: number
  /** Of an object. */
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
}

const WEIRD_TEXT = [
  'a\u0000b',
  '\ud83e',
  '\udc00tail',
  '%',
  '_',
  '\\',
  "'",
  '$1',
  '{}',
  '\u202Eabc',
  '\u200B',
  'a'.repeat(200),
  '🪐'.repeat(8),
  '９９９',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '<script>',
  '0',
  '-1',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999999999999999999999',
]
/** Places of other lists: each kind of cursor that any list gives out, and numbers beyond their columns. */
const CURSORS = [
  '1',
  '0',
  '1~1',
  '1~1~1',
  '-1~1',
  '2147483648',
  '2147483648~1',
  '9223372036854775808~1',
  `${'9'.repeat(38)}~1`,
  `${'9'.repeat(38)}~9223372036854775807`,
  '01980000-0000-7000-8000-000000000000',
  '01980000-0000-7000-8000-000000000000~99999~1',
  '01980000-0000-7000-8000-000000000000~1~99999999999999999999',
  '99999999999999999~01980000-0000-7000-8000-000000000000',
  '9223372036854775807~01980000-0000-7000-8000-000000000000',
  '999~999999999999999999~999999',
  'a~b',
  '~',
  '1~',
]
const WEIRD_NUMBERS = [
  0,
  -1,
  1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e308,
  1.5,
  -0.1,
]

function deep(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...WEIRD_TEXT,
    ...CURSORS,
    ...WEIRD_NUMBERS,
    true,
    false,
    [],
    {},
    [[]],
    { a: 1 },
    deep(9),
    deep(2000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(fc.string({ maxLength: 4 }), { maxLength: 3 }),
)

function text({ pattern, format, minLength = 0, maxLength = 300 }: FieldSchema, name: string): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constant('ffffffff-ffff-ffff-ffff-ffffffffffff'))
  const fits = (value: string) =>
    [...value].length >= minLength && value.length <= maxLength && (!pattern || new RegExp(pattern).test(value))
  const known = [...(name === 'after' ? CURSORS : []), ...WEIRD_TEXT, ...CURSORS].filter(fits)
  const drawn = pattern
    ? fc.stringMatching(new RegExp(pattern)).filter(fits)
    : fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 40) }).filter(fits)
  return known.length > 0 ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...known) }, drawn) : drawn
}

/** So many at most in a drawn list, but for one that is as long as it may be. */
const FEW = 3

/** Lists of what may stand in them: some, and as many as may be, all alike too. */
function list({ items = {}, minItems = 0, maxItems }: FieldSchema, name: string): fc.Arbitrary<unknown> {
  const one = letThrough(items, name)
  const few = fc.array(one, { minLength: minItems, maxLength: Math.min(maxItems ?? FEW, Math.max(FEW, minItems)) })
  if (maxItems === undefined) return few
  return fc.oneof(
    { weight: 5, arbitrary: few },
    { weight: 1, arbitrary: one.map((each) => Array(maxItems).fill(each)) },
  )
}

function object({ properties = {}, required = [] }: FieldSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, letThrough(schema, name)])
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] })
}

function wholeOf(schema: FieldSchema): FieldSchema {
  return Object.assign({}, schema, ...(schema.allOf ?? []))
}

/** What the schema of a field lets through, its ends and what means nothing among them. */
export function letThrough(schema: FieldSchema, name: string): fc.Arbitrary<unknown> {
  const whole = wholeOf(schema)
  if (whole.const !== undefined) return fc.constant(whole.const)
  if (whole.enum) return fc.constantFrom(...whole.enum)
  if (whole.type === 'boolean') return fc.boolean()
  if (whole.type === 'integer' || whole.type === 'number') {
    const least = whole.minimum ?? Number.MIN_SAFE_INTEGER
    const most = whole.maximum ?? Number.MAX_SAFE_INTEGER
    const edges = [...WEIRD_NUMBERS, least, most].filter((n) => Number.isInteger(n) && n >= least && n <= most)
    return fc.oneof(fc.constantFrom(...edges), fc.integer({ min: least, max: most }))
  }
  if (whole.type === 'array') return list(whole, name)
  if (whole.type === 'object') return object(whole)
  return text(whole, name)
}

/** What the schema lets through but for one place within it, however deep, where anything stands. */
export function spoiled(schema: FieldSchema, name: string): fc.Arbitrary<unknown> {
  const whole = wholeOf(schema)
  if (whole.type === 'array' && whole.items)
    return fc
      .tuple(spoiled(whole.items, name), fc.array(letThrough(whole.items, name), { maxLength: FEW - 1 }))
      .map(([wrong, others]) => [wrong, ...others])
  const names = whole.type === 'object' ? Object.keys(whole.properties ?? {}) : []
  if (names.length === 0) return anything
  return fc
    .constantFrom(...names)
    .chain((place) =>
      fc
        .tuple(object(whole), spoiled(whole.properties?.[place] ?? {}, place))
        .map(([right, wrong]) => ({ ...(right as object), [place]: wrong })),
    )
}

/** A seed of its own for each field: of one seed for all the same few values would be drawn everywhere, and others nowhere. */
export function seedOf(seed: number, place: string): number {
  let mixed = seed
  for (const letter of place) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return mixed
}

/**
 * Values for a field, drawn by a seed: half of what its schema lets through, half of anything; of a list or an object a quarter is
 * wrong in one place within it.
 */
export function drawnValues(schema: FieldSchema, name: string, seed: number, count: number): readonly unknown[] {
  const half = Math.ceil(count / 2)
  const within = ['array', 'object'].includes(wholeOf(schema).type ?? '') ? Math.ceil(half / 2) : 0
  return [
    ...fc.sample(letThrough(schema, name), { seed, numRuns: half }),
    ...fc.sample(spoiled(schema, name), { seed, numRuns: within }),
    ...fc.sample(anything, { seed, numRuns: count - half - within }),
  ]
}
