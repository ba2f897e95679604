import { expect, it } from 'vitest'
import { bannerFault, isInside } from './banner.ts'

it('a banner leads to a page of the product and nowhere else', () => {
  for (const good of [
    '/node',
    '/article?slug=opening-weeks',
    '/p/1-1-1',
    '/user/info',
    '/node/',
    '/swap?from=RC&to=USDT',
  ])
    expect(isInside(good), good).toBe(true)
  for (const bad of [
    '',
    '/',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/node#<script>',
    '/node?x="onload',
    ' /node',
    '/node\n',
    `/${'a'.repeat(200)}`,
    ...['/no-such-page', '/api/user/logout', '/Node', '/node/nothing', '/p', '/p/1-1-1/1/2', '/atom.xml'],
    `/node?x=${'a'.repeat(200)}`,
  ])
    expect(isInside(bad), bad).toBe(false)
  expect(isInside(`/node?x=${'a'.repeat(192)}`)).toBe(true)
})

it('a banner says something that is seen, hides nothing, and is not over before it is put', () => {
  const now = Date.parse('2026-11-23T00:00:00Z')
  const always = { from: now, until: undefined }
  const said = { title: 'A new system', text: 'Of eight planets.' }
  expect(bannerFault([said], always, now)).toBeUndefined()
  for (const hidden of ['a\u202eb', 'a\u0000b', 'a\u200bb', '\ufffe']) {
    expect(bannerFault([said, { ...said, title: hidden }], always, now)).toBe('hiddenCharacters')
    expect(bannerFault([{ ...said, text: hidden }], always, now)).toBe('hiddenCharacters')
  }
  for (const blank of ['', ' ', '\u3000', '\u3164']) {
    expect(bannerFault([{ ...said, title: blank }], always, now)).toBe('blank')
    expect(bannerFault([said, { ...said, text: blank }], always, now)).toBe('blank')
  }
  expect(bannerFault([said], { from: now, until: now }, now)).toBe('endsBeforeItBegins')
  expect(bannerFault([said], { from: now - 2, until: now }, now)).toBe('isOver')
  expect(bannerFault([said], { from: now - 2, until: now + 1 }, now)).toBeUndefined()
})
