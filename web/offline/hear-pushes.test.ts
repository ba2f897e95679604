import { describe, expect, it } from 'vitest'
import { hearPushes, ownPlace, type WorkerHeard } from './hear-pushes.ts'

const ORIGIN = 'https://orrery.example'

/** A service worker's scope: what it shows and opens, and the ways to make it hear something. */
function worker(open: readonly string[] = []) {
  const done: string[] = []
  const heard = new Map<string, (event: never) => void>()
  const self = {
    addEventListener: (event: string, hear: (event: never) => void) => heard.set(event, hear),
    registration: {
      showNotification: async (title: string, shown?: NotificationOptions) => {
        done.push(JSON.stringify([title, shown]))
      },
    },
    location: { origin: ORIGIN },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) })),
      openWindow: async (url: string) => done.push(`open ${url}`),
    },
  } as unknown as WorkerHeard
  hearPushes(self)
  const tell = async (event: string, what: object) => {
    const works: Promise<unknown>[] = []
    heard.get(event)?.({ ...what, waitUntil: (work: Promise<unknown>) => works.push(work) } as never)
    await Promise.all(works)
  }
  return {
    done,
    push: (text: string | null) => tell('push', { data: text === null ? null : { text: () => text } }),
    click: (data: unknown) => tell('notificationclick', { notification: { data, close: () => done.push('close') } }),
  }
}

describe('a push message', () => {
  it('is shown as it was told, with what marks those that stand for the same', async () => {
    const { push, done } = worker()
    await push(JSON.stringify({ text: '5 DU', place: '/asset', tag: 'notice7', language: 'zh_TW', more: 1 }))
    const icons = { icon: '/icons/192.png', badge: '/icons/192.png' }
    expect(JSON.parse(done[0] ?? '')).toEqual([
      'Orrery',
      { body: '5 DU', tag: 'notice7', lang: 'zh-TW', ...icons, data: '/asset' },
    ])
  })

  it('that cannot be read leads to the notices', async () => {
    for (const text of [null, '', 'no json', '7', 'null', '{"place":7}']) {
      const { push, done } = worker()
      await push(text)
      expect(JSON.parse(done[0] ?? '')[1], `${text}`).toMatchObject({ body: '', data: '/notices' })
    }
  })

  it('that is clicked opens its place, or brings the window forward that stands there', async () => {
    const closed = worker([`${ORIGIN}/asset`])
    await closed.click('/land')
    expect(closed.done).toEqual(['close', `open ${ORIGIN}/land`])
    const there = worker([`${ORIGIN}/land`, `${ORIGIN}/notices?topic=arrives`])
    await there.click('/notices?topic=arrives')
    expect(there.done).toEqual(['close', `focus ${ORIGIN}/notices?topic=arrives`])
  })

  it('leads to pages of ours alone', () => {
    for (const elsewhere of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
      'asset',
      '',
      '/%',
      'undefined',
    ])
      expect(new URL(ownPlace(elsewhere, ORIGIN)).origin, elsewhere).toBe(ORIGIN)
    expect(ownPlace('//evil.example/', ORIGIN)).toBe(`${ORIGIN}/notices`)
    expect(ownPlace('/record/info?order=1', ORIGIN)).toBe(`${ORIGIN}/record/info?order=1`)
  })
})
