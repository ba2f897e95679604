import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { isPictured, SHARED_ON, shareLink } from './share-links.ts'

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

it('an address is shown as a picture where a phone can read one, and never where none can be drawn', () => {
  const ofLength = (length: number) => `${PAGE}?on=`.padEnd(length, '1%2C')
  const drawn = (url: string) => renderToString(createElement(QRCodeSVG, { value: url, size: 148 }))
  expect([400, 401, 3000].map((length) => isPictured(ofLength(length)))).toEqual([true, false, false])
  // two pixels of the screen for each of its squares
  expect(Number(/viewBox="0 0 (\d+)/.exec(drawn(ofLength(400)))?.[1])).toBeLessThanOrEqual(74)
  expect(() => drawn(ofLength(3000))).toThrow('Data too long')
})
