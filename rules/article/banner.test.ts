import { expect, it } from 'vitest'
import { isInside } from './banner.ts'

it('a banner leads to a page of the product and nowhere else', () => {
  for (const good of ['/node', '/article?slug=opening-weeks', '/p/1-1-1', '/user/info', '/swap?from=RC&to=USDT'])
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
  ])
    expect(isInside(bad), bad).toBe(false)
  expect(isInside(`/${'a'.repeat(199)}`)).toBe(true)
})
