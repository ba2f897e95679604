import { expect, it } from 'vitest'
import { describedCalls, typeOf } from './described.ts'

it('names each field by its way, with its type, and leaves the envelope out', () => {
  const list = {
    type: 'array',
    items: { type: 'object', properties: { amount: { type: 'string', pattern: '^x$' } }, required: ['amount'] },
  }
  const schema = { properties: { a: { enum: ['DU', 'RC'] }, sign: { type: 'string' } }, required: ['sign'] }
  const answer = { properties: { data: { type: 'object', properties: { list } } } }
  const operation = {
    'x-who': 'user',
    'x-factor': 'none',
    'x-moves-money': false,
    'x-errors': [{ name: 'soldOut', code: 4011 }],
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 200: { content: { 'application/json': { schema: answer } } } },
  }
  const [call] = describedCalls({ paths: { '/api/b': { post: operation } } })
  expect(call?.request).toEqual([{ name: 'a', type: '"DU" | "RC"', required: false }])
  expect(call?.answer).toEqual([
    { name: 'list', type: 'object[]', required: false },
    { name: 'list[].amount', type: 'string /^x$/', required: true },
  ])
  expect(typeOf({ anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] })).toBe('uuid | null')
})
