import { expect, it } from 'vitest'
import { typewritten, writtenOtherwise } from './writing.mjs'

const faults = (language: string, text: string) => writtenOtherwise(language, [['a.b', text]])

it('finds a figure that is written otherwise than in the other texts of its language', () => {
  expect(faults('ja_JP', '{hours, number} 時間以内')).toEqual(['a.b has a blank before its counter'])
  expect(faults('ja_JP', '<at>{hours}</at> 時間')).toEqual(['a.b has a blank before its counter'])
  expect(faults('ja_JP', '残りは {parts}回')).toEqual(['a.b has a blank before a number with its counter'])
  expect(faults('ja_JP', '8〜20文字')).toEqual(['a.b has a range without ～'])
  expect(faults('ja_JP', '受け取る · {amount} DU')).toEqual(['a.b has blanks around its dot'])
  expect(faults('ko_KR', '{least}–{most} DU')).toEqual(['a.b has a range without ~'])
  expect(faults('zh_TW', '領取 · {amount} DU')).toEqual(['a.b has blanks around its dot'])
})

it('finds a sign of half width beside Chinese and Japanese characters', () => {
  const fault = ['a.b has a sign of half width beside its characters']
  expect(faults('zh_TW', '地塊(9)')).toEqual(fault)
  expect(faults('zh_CN', '现在,稍后')).toEqual(fault)
  expect(faults('ja_JP', '区画: {x}')).toEqual(fault)
})

it('finds a Korean particle straight after a value that may ask for the other one', () => {
  for (const text of [
    '{name}을 팔았습니다',
    '{level}이 있는 라인',
    '{name}, {amount}가 돌아왔습니다',
    '{language}로만 볼 수 있습니다',
  ])
    expect(faults('ko_KR', text)).toEqual(['a.b has a particle that not every value takes'])
  for (const text of [
    '{amount} {asset}를',
    '{account}으로 이체',
    '{name}이고',
    '{name}님이',
    '{name} 행성을',
    '{count}개를',
  ])
    expect(faults('ko_KR', text)).toEqual([])
})

it('leaves alone what is written as it should be, and languages that write it so', () => {
  for (const text of [
    '{hours, number}時間以内、1～3日',
    '{planet} 区画 {x}, {y}',
    '{amount} USDT・{count}件',
    '第{part}回、全{of}回',
  ])
    expect(faults('ja_JP', text)).toEqual([])
  expect(faults('ko_KR', '1~3일, {asset} – {planet}')).toEqual([])
  expect(faults('en_US', '1–3 days · {count}')).toEqual([])
  expect(faults('zh_TW', '1–3 天')).toEqual([])
})

it('finds the apostrophe of a typewriter in English', () => {
  const texts = (...said: string[]): [string, string][] => said.map((text, at) => [`line ${at + 1}`, text])
  expect(typewritten(texts("the pool's page", 'the pool’s page', "the pools' budget", 'Sold: 5'))).toEqual([
    "line 1 has ' where ’ is meant",
    "line 3 has ' where ’ is meant",
  ])
})
