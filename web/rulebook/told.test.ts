import { describe, expect, it } from 'vitest'
import { messages as en } from '#languages/en_US.ts'
import { messages as ja } from '#languages/ja_JP.ts'
import { messages as ko } from '#languages/ko_KR.ts'
import { messages as cn } from '#languages/zh_CN.ts'
import { messages as tw } from '#languages/zh_TW.ts'

/** The sentence of a chapter in which a figure stands. */
function sentenceWith(text: string, figure: string): string {
  return text.split(/(?<=[.。])\s*/u).find((sentence) => sentence.includes(`<${figure}At>`)) ?? ''
}

describe.each([
  ['en_US', en, 'average price'],
  ['zh_TW', tw, '平均'],
  ['zh_CN', cn, '平均'],
  ['ja_JP', ja, '平均'],
  ['ko_KR', ko, '평균'],
] as const)('%s: the rule book tells', (_language, { rulebook, glossary }, average) => {
  it('that a swap is refused by its average price: the pool’s own price moves by about twice as much', () => {
    expect(sentenceWith(rulebook.exchange.text, 'impact')).toContain(average)
  })
  it('that the cap begins with the Bronze Age', () => {
    expect(sentenceWith(rulebook.day.text, 'cap')).toContain(glossary.era[1])
  })
  it('that a purchase of the Stone Age rewards nobody, and that its land takes no addition', () => {
    expect(sentenceWith(rulebook.rewards.text, 'share')).toContain(glossary.era[0])
    expect(rulebook.ending.text).toContain(glossary.era[0])
  })
})
