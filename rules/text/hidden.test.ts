import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hidesCharacters, inXml, isBlank } from './hidden.ts'

const NOT_XML = ['\u0000', '\u0008', '\u000b', '\u001f', '\ufffe', '\uffff', '\ud800', '\udfff']

it('what is not seen but changes what is read, and what no XML may hold, is found', () => {
  for (const hidden of [
    ...NOT_XML,
    ...['\r', '\u0085', '\u00ad', '\u061c', '\u200b', '\u200e', '\u200f', '\u2028', '\u2029', '\u202e', '\u2060'],
    ...['\u2066', '\ufdd0', '\ufeff', '\u{1fffe}'],
  ])
    expect(hidesCharacters(`a${hidden}b`), hidden.codePointAt(0)?.toString(16)).toBe(true)
  for (const seen of ['a\tb\nc', '公告。', '👩‍🚀', 'می‌خواهم', '́e', '\u00a0'])
    expect(hidesCharacters(seen), seen).toBe(false)
})

it('a text of blanks and of letters that are not seen is blank', () => {
  for (const blank of ['', ' ', '\t\n', '\u3000', '\u00a0', '\u3164', '\u2800', '\u200d \ufe0f'])
    expect(isBlank(blank)).toBe(true)
  for (const seen of ['a', ' 一 ', '☑️', '.']) expect(isBlank(seen), seen).toBe(false)
})

it('no XML gets what XML 1.0 does not allow, and everything else stays', () => {
  for (const bad of NOT_XML) expect(inXml(`a${bad}b`)).toBe('ab')
  for (const good of ['a\tb\nc\rd', '公告 👩‍🚀 \ufffd']) expect(inXml(good)).toBe(good)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      if (!hidesCharacters(text)) expect(inXml(text)).toBe(text)
    }),
  )
})
