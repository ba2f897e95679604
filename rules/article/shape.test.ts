import { expect, it } from 'vitest'
import { readArticle } from './article.ts'
import { NESTED_MOST, shapeFault } from './shape.ts'

it('quotes and lists stand at most eight deep within each other', () => {
  expect(NESTED_MOST).toBe(8)
  for (const mark of ['>', '> ', '- ', '+ ', '* ', '1. ', '12) ', '> - ']) {
    const marks = mark === '> - ' ? 2 : 1
    expect(shapeFault(`a\n\n${mark.repeat(8 / marks)}a`), mark).toBeUndefined()
    expect(shapeFault(`a\n\n${mark.repeat(8 / marks + 1)}a`), mark).toBe('tooNested')
  }
  const list = (levels: number) => Array.from({ length: levels }, (_, at) => `${'  '.repeat(at)}- a`).join('\n')
  expect(shapeFault(list(8))).toBeUndefined()
  expect(shapeFault(list(9))).toBe('tooNested')
  expect(shapeFault(`${'\t'.repeat(3)}1. a`)).toBeUndefined()
  expect(shapeFault(`${'\t'.repeat(4)}1. a`)).toBe('tooNested')
  for (const fine of [
    '- - - - - - - - - - -',
    '*'.repeat(60),
    '1.5 2. 3. 4. 5. 6. 7. 8. 9. 10.',
    `${' '.repeat(40)}deep`,
  ])
    expect(shapeFault(fine), fine).toBeUndefined()
  expect(shapeFault(`\`\`\`\n${'>'.repeat(60)}\n\`\`\`\na`)).toBeUndefined()
  expect(shapeFault(`\`\`\`\n\`\`\`\n${'>'.repeat(60)}`)).toBe('tooNested')
})

it('footnotes are refused by name', () => {
  for (const note of ['a[^1]\n\n[^1]: b', 'said[^note].', '[^1]: alone'])
    expect(shapeFault(note), note).toBe('footnotes')
  for (const none of ['a\\[^1]', '`[^1]`', '```\n[^1]: a\n```', '[a](/b)', '[^]', '[^ a]', '2^3'])
    expect(shapeFault(none), none).toBeUndefined()
})

it('an article that nests without end or has footnotes is not read', () => {
  expect(readArticle(`# T\n\nWords.\n\n${'>'.repeat(5000)}`)).toBe('tooNested')
  expect(readArticle('# T\n\nWords.\n\nSaid[^1].')).toBe('footnotes')
})
