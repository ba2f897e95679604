import { expect, it } from 'vitest'
import { SHARED_ON, shareLink } from './share-links.ts'

const PAGE = 'https://orrery.example/p/1-1-1/12,3'

it('an address and a title are handed on whole, whatever stands in them', () => {
  const title = '紫微 & 1-1-1 #2'
  const handed = SHARED_ON.map((to) => {
    const link = new URL(shareLink(to, PAGE, title))
    return [to, link.protocol, ...link.searchParams.values()]
  })
  expect(handed).toEqual([
    ['mail', 'mailto:', title, PAGE],
    ['line', 'https:', PAGE],
    ['telegram', 'https:', PAGE, title],
    ['x', 'https:', PAGE, title],
    ['facebook', 'https:', PAGE],
    ['whatsapp', 'https:', `${title} ${PAGE}`],
    ['weibo', 'https:', PAGE, title],
  ])
})
