import { expect, it } from 'vitest'
import { HANDLERS } from '#server/api/gate/handlers.ts'
import { openApiOf } from '#server/api/openapi.ts'
import { drawnValues, type FieldSchema, seedOf } from './drawn-values.ts'

const PAIR: FieldSchema = {
  type: 'array',
  maxItems: 40,
  items: {
    type: 'object',
    properties: { x: { type: 'integer', minimum: 0, maximum: 9 }, asset: { enum: ['DU', 'RC'] } },
    required: ['x'],
  },
}
const isRight = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => one?.x >= 0 && one.x <= 9 && ['DU', 'RC', undefined].includes(one.asset))

it('of a list of objects half is let through, some of it as long as may be, and a quarter is wrong within', () => {
  const drawn = drawnValues(PAIR, 'pays', 1, 80)
  expect(drawn).toHaveLength(80)
  const right = drawn.slice(0, 40) as unknown[][]
  expect(right.every(isRight)).toBe(true)
  expect(right.some(({ length }) => length === 40)).toBe(true)
  expect(right.some(({ length }) => length > 0 && length < 4)).toBe(true)
  const within = drawn.slice(40, 60) as unknown[][]
  expect(within.every((one) => Array.isArray(one) && one.length > 0 && !isRight(one))).toBe(true)
})

function fieldsOfCalls() {
  return Object.entries(openApiOf(HANDLERS).paths as Record<string, object>).flatMap(([path, operation]) => {
    const { post } = operation as { post: { requestBody: { content: Record<string, { schema: FieldSchema }> } } }
    const [content] = Object.values(post.requestBody.content)
    return Object.entries(content?.schema.properties ?? {}).map(([name, schema]) => ({ path, name, schema }))
  })
}

it('every list and every object that a call takes is drawn as one', () => {
  const inner = fieldsOfCalls().filter(({ schema }) => schema.type === 'array' || schema.type === 'object')
  // plots, tokens, stakes, parts of a price, rewards, notices, a favourite's plot
  expect(inner.length).toBeGreaterThanOrEqual(6)
  for (const { path, name, schema } of inner)
    for (const value of drawnValues(schema, name, 1, 16).slice(0, 8))
      expect(Array.isArray(value), `${path} ${name}`).toBe(schema.type === 'array')
})

it('of sixteen values a field each kind of what has once broken something is drawn in many fields', () => {
  const drawn = fieldsOfCalls().flatMap(({ path, name, schema }) =>
    drawnValues(schema, name, seedOf(20261122, `${path} ${name}`), 16),
  )
  const times = (is: (value: unknown) => boolean) => drawn.filter(is).length
  const isText = (value: unknown, of: RegExp) => typeof value === 'string' && of.test(value)
  expect(times((value) => isText(value, /\0/))).toBeGreaterThan(9)
  expect(times((value) => isText(value, /\p{Surrogate}/u))).toBeGreaterThan(9)
  expect(times((value) => value === 2 ** 31)).toBeGreaterThan(9)
  expect(times((value) => value === 2 ** 53)).toBeGreaterThan(9)
  expect(times((value) => isText(value, /^[0-9a-f-]{36}~/))).toBeGreaterThan(9)
  expect(times((value) => (JSON.stringify(value)?.match(/[[{]/g) ?? []).length > 1000)).toBeGreaterThan(9)
})
