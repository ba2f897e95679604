import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { NESTS_MOST } from './bounded-lexer.ts'
import { wayOf } from './links.ts'
import { Markdown } from './Markdown.tsx'

const ORIGIN = 'https://orrery.example'
/** What is drawn, without the names of classes. */
const draw = (text: string): string =>
  renderToStaticMarkup(
    <Router ssrPath="/article">
      <Markdown text={text} origin={ORIGIN} />
    </Router>,
  ).replaceAll(/ class="[^"]*"/g, '')
const within = (text: string): string => draw(text).replace(/^<div>|<\/div>$/g, '')

describe('Markdown', () => {
  it('is drawn as the elements it means', () => {
    expect(within('## Income\n\nOf a **land**, *by the day*; `0.3%` is ~~not~~ a promise.')).toBe(
      '<h2>Income</h2><p>Of a <strong>land</strong>, <em>by the day</em>; <code>0.3%</code> is <del>not</del> a promise.</p>',
    )
    expect(within('# One\n\n### Three\n\n- a\n- b\n\n3. c\n4. d\n\n> said\n\n---\n\n    code <b>')).toBe(
      '<h2>One</h2><h3>Three</h3><ul><li>a</li><li>b</li></ul><ol start="3"><li>c</li><li>d</li></ol><blockquote><p>said</p></blockquote><hr/><pre><code>code &lt;b&gt;</code></pre>',
    )
    expect(within('| a | b |\n|---|---|\n| 1 | **2** |')).toContain(
      '<tbody><tr><td>1</td><td><strong>2</strong></td></tr>',
    )
    expect(within('A &amp; B \\* &lt;b&gt; &unknown;')).toBe('<p>A &amp; B * &lt;b&gt; &amp;unknown;</p>')
  })

  it('draws the boxes of tasks, and says characters by their names and numbers', () => {
    expect(within('- [ ] one\n- [x] **two**')).toBe('<ul><li>☐ one</li><li>☑ <strong>two</strong></li></ul>')
    expect(within('&copy; &hellip; &mdash; &Eacute;&yuml; &#8217; &#x1F680; &quot;&apos;&amp;lt;')).toBe(
      '<p>© … — Éÿ ’ 🚀 &quot;&#x27;&amp;lt;</p>',
    )
    expect(within('`&copy;&#8217;` \\&copy;')).toBe('<p><code>&amp;copy;&amp;#8217;</code> &amp;copy;</p>')
    expect(within('- a &#8217; b & c\n- ![&#8217;](x)')).toBe('<ul><li>a ’ b &amp; c</li><li>’</li></ul>')
    // what hides does so under no name either
    for (const stays of [
      '&unknown;',
      '&shy;',
      '&rlm;',
      '&#0;',
      '&#x202e;',
      '&#xFFFE;',
      '&#xd800;',
      '&#9999999;',
      '&copy',
      '&constructor;',
    ])
      expect(within(`a${stays}b`), stays).toBe(`<p>a${stays.replace('&', '&amp;')}b</p>`)
  })

  it.each([
    ['quotes', '>'.repeat(59_000)],
    ['bullets', '- '.repeat(29_000)],
    ['numbers', '1. '.repeat(19_000)],
    ['both', '> - '.repeat(14_000)],
    ['lists', Array.from({ length: 240 }, (_, at) => `${' '.repeat(2 * at)}- a`).join('\n')],
    ['emphasis', `${'*a **b '.repeat(3_000)}c${'** *'.repeat(3_000)}`],
  ])('stands without end of %s: what is deeper than anybody reads is drawn as it is written', (_, marks) => {
    const drawn = draw(`Before.\n\n${marks} within\n\nAfter.`)
    expect(drawn).toContain('<p>Before.</p>')
    expect(drawn).toContain('within')
    const open = [...drawn.matchAll(/<(\/?)(blockquote|ul|ol|strong|em)\b/g)]
    let [depth, deepest] = [0, 0]
    for (const [, closes] of open) {
      depth += closes ? -1 : 1
      deepest = Math.max(deepest, depth)
    }
    expect(deepest).toBeLessThanOrEqual(NESTS_MOST)
  })

  it('leads into the product, to the web and to a mail, and says where it goes outside', () => {
    expect(within('[risks](/article?slug=risks#x)')).toBe('<p><a href="/article?slug=risks#x">risks</a></p>')
    expect(within('[ours](https://orrery.example/node)')).toContain('target="_blank"')
    expect(within('[web](https://example.com/a?b=c)')).toBe(
      '<p><a href="https://example.com/a?b=c" target="_blank" rel="noreferrer nofollow">web</a></p>',
    )
    expect(within('<https://example.com>')).toContain('href="https://example.com/"')
    expect(within('[mail](mailto:help@example.com)')).toContain('href="mailto:help@example.com"')
  })

  /** Each has been somebody's way past a filter. */
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    'text <b onclick="alert(1)">bold</b> text',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<style>body{display:none}</style>',
    '<!-- --><script>alert(1)</script>',
    '<div>\n\n<script>alert(1)</script>\n\n</div>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x](<javascript:alert(1)>)',
    '[x](\u0001javascript:alert(1))',
    '[x](vbscript:msgbox(1))',
    '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](\\\\evil.example)',
    '[x](https://orrery.example@evil.example/)',
    '[x](file:///etc/passwd)',
    '[x](blob:https://orrery.example/1)',
    '[x][1]\n\n[1]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
    '![x](https://evil.example/pixel.png)',
    '![x" onerror="alert(1)](y)',
    '[x](https://a.example "onmouseover=alert(1)")',
    '`<script>alert(1)</script>`',
    '```html\n<script>alert(1)</script>\n```',
    '| <script>alert(1)</script> |\n|---|\n| [x](javascript:alert(1)) |',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&#60;script&#62;alert(1)&#60;/script&#62;',
  ])('makes nothing that runs or leads astray of %j', (text) => {
    const drawn = draw(text)
    const tags = [...drawn.matchAll(/<([a-z0-9]+)([^>]*)>/g)]
    expect(tags.map(([, name]) => name)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(script|img|svg|iframe|style|form|math|object|embed|b|video|audio|base|link|meta)$/),
      ]),
    )
    for (const [, , attributes = ''] of tags) {
      expect(attributes).not.toMatch(/\son\w+=|\ssrc=|\sstyle=/)
      const href = / href="([^"]*)"/.exec(attributes)?.[1]
      if (href !== undefined) expect(href).toMatch(/^https:\/\/a\.example\/$/)
    }
  })
})

describe('a link', () => {
  it('stays within the product only where it is a path of it', () => {
    expect(wayOf('/node?at=1-1-1', ORIGIN)).toEqual({ kind: 'inside', to: '/node?at=1-1-1' })
    for (const astray of ['', 'node', '?x', '#x', '//evil.example', '/\\evil.example', '///evil.example', ' /node'])
      expect(wayOf(astray, ORIGIN), astray).toEqual({ kind: 'none' })
  })
})
