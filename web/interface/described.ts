/** What of an OpenAPI document the page shows. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>
}
interface Operation {
  readonly 'x-who': string
  readonly 'x-factor': string
  readonly 'x-moves-money': boolean
  readonly 'x-errors': readonly { readonly name: string; readonly code: number }[]
  /** As JSON, or as multipart where a file comes with it. */
  readonly requestBody: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
  }
}
interface Schema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

export interface FieldOf {
  readonly name: string
  readonly type: string
  readonly required: boolean
}
export interface Described {
  readonly path: string
  readonly who: string
  readonly factor: string
  readonly movesMoney: boolean
  readonly request: readonly FieldOf[]
  readonly answer: readonly FieldOf[]
  readonly errors: readonly { readonly name: string; readonly code: number }[]
}

const ENVELOPE = ['timestamp', 'apiKey', 'sign']

/** The calls of a document in the order of their paths. */
export function describedCalls(document: OpenApi): Described[] {
  return Object.entries(document.paths)
    .map(([path, { post }]) => ({
      path,
      who: post['x-who'],
      factor: post['x-factor'],
      movesMoney: post['x-moves-money'],
      request: fieldsOf(Object.values(post.requestBody.content)[0]?.schema ?? {}, '').filter(
        ({ name }) => !ENVELOPE.includes(name),
      ),
      answer: fieldsOf(post.responses[200].content['application/json'].schema.properties?.data ?? {}, ''),
      errors: post['x-errors'],
    }))
    .sort((left, right) => (left.path < right.path ? -1 : 1))
}

/** Calls by the word that their path begins with, in the order of the paths. */
export function grouped(calls: readonly Described[]): (readonly [string, readonly Described[]])[] {
  const groups = new Map<string, Described[]>()
  for (const call of calls) {
    const word = call.path.split('/')[2] ?? ''
    groups.set(word, [...(groups.get(word) ?? []), call])
  }
  return [...groups]
}

/** A schema's fields, those inside lists and objects with their way: `list[].amount`. */
function fieldsOf(schema: Schema, before: string): FieldOf[] {
  if (schema.items) return fieldsOf(schema.items, `${before}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = before ? `${before}.${key}` : key
    const own = { name, type: typeOf(field), required: schema.required?.includes(key) ?? false }
    const inner = field.anyOf?.find(({ properties }) => properties) ?? field
    return [own, ...fieldsOf(inner, name)]
  })
}

/** A type in a word or two: `string`, `"DU" | "USDT"`, `string | null`, `uuid`. */
export function typeOf(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.items) return `${typeOf(schema.items)}[]`
  if (schema.format) return schema.format
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'any')
  return schema.pattern ? `${type} /${schema.pattern}/` : type
}
