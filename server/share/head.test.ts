import { expect, it } from 'vitest'
import { withHead } from './head.ts'

const HERO =
  '<div class="before-hero"><div lang="en-US"><b>Own land</b><p>Each figure.</p></div><div lang="ja-JP"><b>土地</b><p>数値。</p></div></div>'
const PAGE = `<head></head><body><div class="before-page"><i></i><i></i></div>${HERO}<p>tabs</p></body>`
const said = { tags: '', language: undefined }

it('what the home page says first stands in the frame of the home page alone', () => {
  expect(withHead(PAGE, { ...said, home: true })).toBe(PAGE)
  expect(withHead(PAGE, { ...said, home: false })).toBe(PAGE.replace(HERO, ''))
})

it('the frame of a planet says its name and what its owner says of it, as text and never as markup', () => {
  const planet = { name: 'A & <b>', manifesto: '$& </div><script>alert("1")</script>' }
  expect(withHead(PAGE, { ...said, planet })).toBe(
    '<head></head><body><div class="before-page before-planet"><h1>A &amp; &lt;b&gt;</h1><i></i><i></i>' +
      '<blockquote>$&amp; &lt;/div&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</blockquote></div><p>tabs</p></body>',
  )
  expect(withHead(PAGE, { ...said, planet: { name: 'Terra', manifesto: '' } })).toContain(
    '<div class="before-page before-planet"><h1>Terra</h1><i></i><i></i></div>',
  )
})
