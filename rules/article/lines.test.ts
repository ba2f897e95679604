import { expect, it } from 'vitest'
import { readArticle } from './article.ts'
import { shapeFault } from './shape.ts'

it('is read the same with the line ends of any machine and with blanks around it', () => {
  const plain = '# A title\n\nOne line,\nand another.\n\nThe rest.'
  const read = { title: 'A title', summary: 'One line, and another.', body: 'One line,\nand another.\n\nThe rest.' }
  expect(readArticle(plain)).toEqual(read)
  expect(readArticle(`\r\n${plain.replaceAll('\n', '\r\n')}\r\n `)).toEqual(read)
  expect(readArticle('#   A title  \n\nOne line,\nand another.\n  \t\nThe rest.')).toMatchObject({
    title: 'A title',
    summary: 'One line, and another.',
  })
})

it('has no title where the first line only holds one, or is a lower heading', () => {
  expect(readArticle('See # A title\n\nWords.')).toBe('noTitle')
  expect(readArticle('## A title\n\nWords.')).toBe('noTitle')
})

it('has a summary of words alone: what would be drawn as an item is none, a number or a hyphen within a sentence is', () => {
  const summary = (text: string) => readArticle(`# A title\n\n${text}`)
  for (const text of ['- one', '+ one', '12. one', '3) one']) expect(summary(text), text).toBe('summaryMarked')
  for (const text of ['In 2026. Then more', 'A well-kept - and quiet - sea', '12.5 percent'])
    expect(summary(text), text).toMatchObject({ summary: text })
})

it('lets be what stands in fenced code, which ends where it began', () => {
  const deep = `${'> '.repeat(9)}deep`
  for (const fence of ['```', '~~~', '````', '  ```', '> ```'])
    expect(shapeFault(`${fence}\n${deep}\n${fence}`), fence).toBeUndefined()
  for (const none of ['`', '``', '~', '~~', 'word ```'])
    expect(shapeFault(`${none}\n${deep}\n${none}`), none).toBe('tooNested')
  expect(shapeFault(`\`\`\`\n\`\`\`\n${deep}`)).toBe('tooNested')
})

it('takes a line across for no list, however it is spaced', () => {
  for (const line of ['* * * * * * * * * *', '- - - - - - - - - -', '  ***  ', '_  _  _'])
    expect(shapeFault(line), line).toBeUndefined()
  expect(shapeFault('* * * * * * * * * * one')).toBe('tooNested')
  expect(shapeFault('+ + + + + + + + + +')).toBe('tooNested')
})

it('counts what opens on a line, a number as one however long, and two blanks for each list it stands in', () => {
  expect(shapeFault('1. 22. 333. 4. 5. 6. 7. 88. one')).toBeUndefined()
  expect(shapeFault('1. 22) 333. 4) 5. 6. 7. 88. 9. one')).toBe('tooNested')
  expect(shapeFault(`${' '.repeat(14)}- one`)).toBeUndefined()
  expect(shapeFault(`${' '.repeat(16)}- one`)).toBe('tooNested')
  expect(shapeFault(`words ${'> '.repeat(9)}`)).toBeUndefined()
})
