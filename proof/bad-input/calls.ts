import type { AnyCall } from '#calls/call.ts'
import { HANDLERS } from '#server/api/gate/handlers.ts'
import { openApiOf } from '#server/api/openapi.ts'
import type { FieldSchema } from './drawn-values.ts'

/** A call, with the fields of its own as the OpenAPI document has them. */
export interface DrawnCall {
  readonly call: AnyCall
  readonly fields: readonly (readonly [string, FieldSchema])[]
}

interface Operation {
  readonly requestBody: { readonly content: Readonly<Record<string, { readonly schema: RequestSchema }>> }
}
interface RequestSchema {
  readonly properties: Readonly<Record<string, FieldSchema>>
}

const OF_ENVELOPE = ['timestamp', 'apiKey', 'sign', 'file']
/** They come last: a wrong one may lock what the others are asked with. */
const LAST = ['transactionPassword', 'googleCode', 'password', 'code']

const paths = openApiOf(HANDLERS).paths as Readonly<Record<string, { readonly post: Operation }>>

/** All calls. */
export const CALLS: readonly DrawnCall[] = HANDLERS.map(({ call }) => {
  const { post } = paths[`/api/${call.path}`] as { post: Operation }
  const { schema } = Object.values(post.requestBody.content)[0] as { schema: RequestSchema }
  const fields = Object.entries(schema.properties).filter(([name]) => !OF_ENVELOPE.includes(name))
  fields.sort(([left], [right]) => LAST.indexOf(left) - LAST.indexOf(right))
  return { call, fields }
})

/** A field, and what stands in its list or object. */
export function withinIt(name: string, schema: FieldSchema): readonly (readonly [string, FieldSchema])[] {
  const inner = [...(schema.items ? [[name, schema.items] as const] : []), ...Object.entries(schema.properties ?? {})]
  return [[name, schema], ...inner.flatMap(([under, each]) => withinIt(under, each))]
}

/** The fields that prove who asks, by what a call needs: no drawn value is right there. */
const PROVES: Partial<Record<AnyCall['factor'], readonly string[]>> = {
  transactionPassword: ['transactionPassword'],
  transactionPasswordAndGoogle: ['transactionPassword', 'googleCode'],
  // of the password and the mailed code the one that is right is enough
  passwordOrCodeAndGoogle: ['googleCode'],
  google: ['code', 'googleCode'],
  mailCode: ['code', 'googleCode'],
  loginPassword: ['password', 'code', 'googleCode'],
}

/** Whether a field of a request is one that its call is proved by. */
export function isProof({ call }: DrawnCall, name: string, payload: object): boolean {
  if (PROVES[call.factor]?.includes(name)) return true
  // what is looked at here was accepted: it has the shape that its call says
  return name === 'googleCode' && call.goesOut(payload as never)
}
