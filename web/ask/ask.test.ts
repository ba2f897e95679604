import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { sign } from '#calls/envelope/sign.ts'
import { type Ask, makeAsk, type Reply, type Surroundings } from './ask.ts'

const hello = call({
  path: 'test/hello',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({ name: z.string(), note: z.optional(z.string()) }),
  answer: z.object({ greeting: z.string() }),
})

const paid = call({
  path: 'test/paid',
  who: 'user',
  money: 'inside',
  request: z.strictObject({ name: z.string(), requestId: z.string() }),
  answer: z.object({ greeting: z.string() }),
})

const chosen = call({
  path: 'test/chosen',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({ name: z.string() }),
  answer: z.object({ greeting: z.string() }),
})

interface Sent {
  readonly path: string
  readonly fields: Record<string, unknown>
  readonly headers: Record<string, string>
}

function set(replies: unknown[], change: Partial<Surroundings> = {}): { ask: Ask; sent: Sent[]; events: string[] } {
  const sent: Sent[] = []
  const events: string[] = []
  let offset = 0
  const ask = makeAsk({
    async post(path, body, headers): Promise<Reply> {
      sent.push({ path, fields: typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(body), headers })
      return { status: 200, body: replies.shift() }
    },
    now: () => 1_000_000 + offset,
    correct(time) {
      offset = time - 1_000_000
    },
    token: () => 'abc',
    language: () => 'ko_KR',
    system: () => 'h5',
    apiKey: 'planet-web',
    appSecret: 'secret',
    expired: () => events.push('expired'),
    ...change,
  })
  return { ask, sent, events }
}

const good = { code: 0, message: '', data: { greeting: 'hi' } }

describe('a call', () => {
  it('[API-01] [API-02] [API-03] is posted with time, key, signature and headers', async () => {
    const { ask, sent } = set([good])
    expect(await ask(hello, { name: 'Ada' })).toEqual({ greeting: 'hi' })
    const { sign: signature, ...fields } = sent[0]?.fields ?? {}
    expect(sent[0]?.path).toBe('/api/test/hello')
    expect(fields).toEqual({ name: 'Ada', timestamp: 1_000_000, apiKey: 'planet-web' })
    expect(signature).toBe(await sign(fields, 'secret'))
    expect(sent[0]?.headers).toMatchObject({ token: 'abc', lang: 'ko_KR', system: 'h5' })
  })
  it('[API-01] with a file is a form: the fields as they were signed, and the file', async () => {
    const { ask, sent } = set([good])
    const file = new Blob(['pixels'])
    await ask(hello, { name: 'Ada' }, file)
    const { sign: signature, file: carried, ...fields } = sent[0]?.fields ?? {}
    expect(fields).toEqual({ name: 'Ada', timestamp: '1000000', apiKey: 'planet-web' })
    expect(signature).toBe(await sign(fields, 'secret'))
    expect(await (carried as Blob).text()).toBe('pixels')
    expect(sent[0]?.headers).not.toHaveProperty('content-type')
  })
  it('[API-04] drops empty fields', async () => {
    const { ask, sent } = set([good])
    await ask(hello, { name: 'Ada', note: '' })
    expect(sent[0]?.fields).not.toHaveProperty('note')
  })
  it('sends no token header without a session', async () => {
    const { ask, sent } = set([good], { token: () => '' })
    await ask(hello, { name: 'Ada' })
    expect(sent[0]?.headers).not.toHaveProperty('token')
  })
  it('moves the time on, so that two equal calls have two signatures', async () => {
    const { ask, sent } = set([good, good])
    await Promise.all([ask(hello, { name: 'Ada' }), ask(hello, { name: 'Ada' })])
    // which of the two is signed first is nobody's promise
    expect(sent.map(({ fields }) => Number(fields.timestamp)).toSorted()).toEqual([1_000_000, 1_000_001])
  })
  it('[API-02] corrects its clock by the time in a refusal and tries once more', async () => {
    const stale = { code: 1004, message: '', data: { now: 9_000_000 } }
    const { ask, sent } = set([stale, good])
    expect(await ask(hello, { name: 'Ada' })).toEqual({ greeting: 'hi' })
    expect(sent.map(({ fields }) => fields.timestamp)).toEqual([1_000_000, 9_000_000])
  })
  it('[API-02] signs anew what came twice, once: a read, and what has a requestId, which stays the same', async () => {
    const twice = { code: 1005, message: 'again', data: { error: 'replayed' } }
    const { ask, sent } = set([twice, good, twice, twice, twice, good, twice])
    expect(await ask(paid, { name: 'Ada', requestId: 'one' })).toEqual({ greeting: 'hi' })
    const [first, second] = sent.map(({ fields }) => fields)
    expect(second).toMatchObject({ name: 'Ada', requestId: 'one', timestamp: 1_000_001 })
    expect(second?.sign).not.toBe(first?.sign)
    await expect(ask(paid, { name: 'Ada', requestId: 'two' })).rejects.toMatchObject({ kind: 'unreachable' })
    expect(sent).toHaveLength(4)
    // two who ask the same in the same millisecond
    expect(await ask(hello, { name: 'Ada' })).toEqual({ greeting: 'hi' })
    expect(sent).toHaveLength(6)
    await expect(ask(chosen, { name: 'Ada' })).rejects.toMatchObject({ code: 1005 })
    expect(sent).toHaveLength(7)
  })
  it('of a payment whose bytes came twice no refusal says that it was not made: its code was used by the first of them', async () => {
    const twice = { code: 1005, message: 'again', data: { error: 'replayed' } }
    const used = { code: 2024, message: 'used', data: { error: 'googleCodeUsed' } }
    const stale = { code: 1004, message: '', data: { now: 9_000_000 } }
    const { ask } = set([twice, used, stale, twice, used, twice, used])
    const pays = () => ask(paid, { name: 'Ada', requestId: 'one' })
    await expect(pays()).rejects.toMatchObject({ kind: 'unreachable' })
    // the second of the bytes is heard of after the clock was set right
    await expect(pays()).rejects.toMatchObject({ kind: 'unreachable' })
    // what came once and was refused was not made; nor does a read make anything
    await expect(pays()).rejects.toMatchObject({ kind: 'refused', reason: 'googleCodeUsed' })
    await expect(ask(hello, { name: 'Ada' })).rejects.toMatchObject({ kind: 'refused' })
  })
  it('nor of one whose bytes came again too late by a clock that is nearly five minutes slow', async () => {
    const stale = { code: 1004, message: '', data: { now: 9_000_000 } }
    const used = { code: 2024, message: 'used', data: { error: 'googleCodeUsed' } }
    const { ask, sent } = set([stale, used, stale, good, stale, used])
    const pays = () => ask(paid, { name: 'Ada', requestId: 'one' })
    // the first of them was heard in time; of the second it is looked at the clock before it is looked whether it came twice
    await expect(pays()).rejects.toMatchObject({ kind: 'unreachable' })
    expect(await pays()).toEqual({ greeting: 'hi' })
    expect(sent).toHaveLength(4)
    await expect(ask(hello, { name: 'Ada' })).rejects.toMatchObject({ kind: 'refused', reason: 'googleCodeUsed' })
  })
  it('tries a wrong clock only once', async () => {
    const stale = { code: 1004, message: 'clock', data: { now: 9_000_000 } }
    const { ask, sent } = set([stale, stale, good])
    await expect(ask(hello, { name: 'Ada' })).rejects.toMatchObject({ code: 1004 })
    expect(sent).toHaveLength(2)
  })
  it('[API-05] gives the server’s words and the name of the refusal', async () => {
    const { ask, events } = set([
      { code: 3001, message: '餘額不足', data: { error: 'insufficientBalance', needed: '5' } },
    ])
    await expect(ask(hello, { name: 'Ada' })).rejects.toMatchObject({
      kind: 'refused',
      message: '餘額不足',
      reason: 'insufficientBalance',
      data: { needed: '5' },
    })
    expect(events).toEqual([])
  })
  it('[AUTH-17] reports an ended session', async () => {
    const { ask, events } = set([{ code: 401, message: 'expired', data: null }])
    await expect(ask(hello, { name: 'Ada' })).rejects.toMatchObject({ kind: 'expired' })
    expect(events).toEqual(['expired'])
  })
  it('[AUTH-17] ends no other session when its own, left meanwhile, is answered to have ended', async () => {
    let token = 'abc'
    const { ask, sent, events } = set([], {
      token: () => token,
      async post(path, body, headers) {
        sent.push({ path, fields: JSON.parse(String(body)), headers })
        token = 'of another'
        return { status: 200, body: { code: 401, message: 'expired', data: null } }
      },
    })
    await expect(ask(hello, { name: 'Ada' })).rejects.toMatchObject({ kind: 'expired' })
    expect(events).toEqual([])
  })
  it('is of who asked, also where another has come before it is signed or tried again', async () => {
    const tokens = ['abc', 'of another']
    const stale = { code: 1004, message: '', data: { now: 9_000_000 } }
    const { ask, sent } = set([stale, good], { token: () => tokens.shift() ?? 'of another' })
    await ask(hello, { name: 'Ada' })
    expect(sent.map(({ headers }) => headers.token)).toEqual(['abc', 'abc'])
  })
  it('[ERR-08] does not tell a visitor that a session has ended', async () => {
    const { ask, events } = set([{ code: 401, message: 'not logged in', data: null }], { token: () => '' })
    await expect(ask(hello, { name: 'Ada' })).rejects.toMatchObject({ kind: 'refused', message: 'not logged in' })
    expect(events).toEqual([])
  })
  it.each([undefined, 'oops', { message: 'no code' }, { code: 0, message: '', data: { greeting: 7 } }])(
    'does not take %j for an answer',
    async (body) => {
      await expect(set([body]).ask(hello, { name: 'Ada' })).rejects.toMatchObject({ kind: 'unreadable' })
    },
  )
})
