import { describe, expect, it } from 'vitest'
import { HANDLERS } from '#server/api/gate/handlers.ts'
import { openApiOf } from './openapi.ts'

type Operation = {
  requestBody: {
    content: { 'application/json': { schema: { properties: Record<string, unknown>; required: string[] } } }
  }
  responses: { 200: { content: { 'application/json': { schema: { properties: { data: Data } } } } } }
  'x-errors': { name: string; code: number }[]
}
type Data = { type?: string; properties?: Record<string, unknown>; items?: { properties: Record<string, unknown> } }

const document = openApiOf(HANDLERS) as { paths: Record<string, { post: Operation }> }
const own = (path: string) => {
  const fields = document.paths[`/api/${path}`]?.post.requestBody.content['application/json'].schema.properties ?? {}
  return Object.keys(fields).filter((name) => !['timestamp', 'apiKey', 'sign'].includes(name))
}
const answered = (path: string) => {
  const data = document.paths[`/api/${path}`]?.post.responses[200].content['application/json'].schema.properties.data
  return Object.keys(data?.items?.properties ?? data?.properties ?? {})
}

const INFO = [
  'account',
  'userId',
  'email',
  'sourceType',
  'sourceTypeName',
  'registerTime',
  'hasSetLoginPassword',
  'hasBindGoogleAuth',
]
/** The detailed table of the specification, section 7: path, payload, answer. */
const TABLE: readonly [string, readonly string[], readonly string[]][] = [
  ['user/info/personal', [], INFO],
  ['user/info/member', [], INFO],
  ['user/google/random', [], ['secretKey', 'qrCodeStr']],
  // besides what is written: the transaction password that may be set by the same code (decision 041)
  ['user/google/set', ['secretKey', 'code', 'newPassword'], []],
  ['user/google/unbind', ['code'], []],
  ['url/config/list', [], ['tag', 'url']],
  ['chain/list', [], ['chainName', 'chainId']],
  ['language/list', [], ['id', 'name', 'code']],
  ['planet/balance/bag/statistics/info', [], ['balance']],
  ['login/sendverify', ['accountType', 'account', 'type'], []],
  ['user/trade', ['newPassword', 'googleCode'], []],
  ['user/useraccountset', ['account'], []],
  ['user/useremailset', ['email', 'code'], []],
  ['login/passwordset', ['verityType', 'password', 'code'], []],
  ['invite/infoParent', [], ['nickname', 'userId']],
]

describe('the interface', () => {
  it.each(TABLE)('[API-06] %s stands as the specification writes it', (path, payload, answer) => {
    expect(own(path).sort()).toEqual([...payload].sort())
    expect(answered(path)).toEqual(expect.arrayContaining([...answer]))
  })

  it('[API-06][AUTH-11] takes the values that the specification writes, and no other', () => {
    const values = (path: string, field: string) => {
      const body = document.paths[`/api/${path}`]?.post.requestBody.content['application/json'].schema
      const { const: only, enum: some } = (body?.properties[field] ?? {}) as { const?: unknown; enum?: unknown[] }
      return some ?? [only]
    }
    expect(values('login/sendverify', 'accountType')).toEqual([1])
    expect(values('login/passwordset', 'verityType')).toEqual([1])
    // 3, 11 and 12 of the specification; what stands beside them is decided, 14 in docs/decisions/030-the-wire.md
    expect(values('login/sendverify', 'type')).toEqual([1, 2, 3, 4, 5, 11, 12, 13, 14])
  })

  it('[API-08] is described whole, with the envelope and every error of each call', () => {
    const paths = HANDLERS.flatMap(({ call }) => [call.path, ...call.aliases]).map((path) => `/api/${path}`)
    expect(Object.keys(document.paths).sort()).toEqual(paths.sort())
    for (const { post } of Object.values(document.paths)) {
      const [{ schema } = { schema: undefined }] = Object.values(post.requestBody.content)
      expect(schema?.required).toEqual(expect.arrayContaining(['timestamp', 'apiKey', 'sign']))
      expect(post['x-errors'].map(({ name }) => name)).toContain('badSignature')
    }
    const upload = document.paths['/api/node/uploadimage']?.post.requestBody.content
    expect(Object.keys(upload ?? {})).toEqual(['multipart/form-data'])
    expect(upload).toMatchObject({
      'multipart/form-data': { schema: { required: expect.arrayContaining(['file', 'sha256']) } },
    })
    const buy = document.paths['/api/land/buy']?.post
    expect(buy?.['x-errors']).toContainEqual({ name: 'soldOut', code: 4011 })
  })
})
