import * as z from 'zod/mini'
import type { AnyCall } from '#calls/call.ts'
import { errorsOf } from '#calls/declared.ts'
import { ERRORS } from '#rules/errors/errors.ts'
import type { Handler } from '#server/handler/handler.ts'

type Json = Readonly<Record<string, unknown>>

const ENVELOPE_FIELDS = {
  timestamp: { type: 'integer', description: 'Milliseconds since 1970' },
  apiKey: { type: 'string' },
  sign: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'HMAC-SHA-256 over the sorted fields' },
} as const

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { $schema?: unknown }
  return rest
}

function requestOf(call: AnyCall): Json {
  const schema = schemaOf(call.request, 'input') as { properties?: Json; required?: readonly string[] }
  return {
    ...schema,
    properties: { ...schema.properties, ...ENVELOPE_FIELDS },
    required: [...(schema.required ?? []), ...Object.keys(ENVELOPE_FIELDS)],
  }
}

/** What comes with a file comes as multipart, the file as the part `file`. */
function contentOf(call: AnyCall): Json {
  const schema = requestOf(call) as { properties: Json; required: readonly string[] }
  if (!call.file) return { 'application/json': { schema } }
  const file = { type: 'string', format: 'binary' }
  return {
    'multipart/form-data': {
      schema: { ...schema, properties: { ...schema.properties, file }, required: [...schema.required, 'file'] },
    },
  }
}

function operationOf(call: AnyCall, alias: boolean): Json {
  const answer = {
    type: 'object',
    properties: { code: { const: 0 }, message: { type: 'string' }, data: schemaOf(call.answer, 'output') },
    required: ['code', 'message', 'data'],
  }
  return {
    tags: [call.path.split('/')[0] ?? ''],
    ...(alias ? { summary: `The same as ${call.path}` } : {}),
    'x-who': call.who,
    'x-factor': call.factor,
    'x-moves-money': call.money !== false,
    'x-leaves': call.money === 'out' || (call.money === 'sometimesOut' && 'sometimes'),
    'x-errors': errorsOf(call).map((name) => ({ name, code: ERRORS[name] })),
    parameters: [
      { name: 'lang', in: 'header', schema: { enum: ['zh_TW', 'en_US', 'zh_CN', 'ko_KR', 'ja_JP'] } },
      { name: 'system', in: 'header', schema: { enum: ['web', 'h5', 'cli'] } },
      ...(call.who === 'user' ? [{ name: 'token', in: 'header', required: true, schema: { type: 'string' } }] : []),
    ],
    requestBody: { required: true, content: contentOf(call) },
    responses: {
      200: {
        description: 'Success, or a refusal of the business',
        content: { 'application/json': { schema: answer } },
      },
    },
  }
}

/** The OpenAPI 3.1 document of all calls, made from the contract that the gate checks by (API-08). */
export function openApiOf(handlers: readonly Handler[]): Json {
  const paths: Record<string, Json> = {}
  for (const { call } of handlers)
    for (const path of [call.path, ...call.aliases])
      paths[`/api/${path}`] = { post: operationOf(call, path !== call.path) }
  return { openapi: '3.1.0', info: { title: 'Orrery', version: '1' }, paths }
}
