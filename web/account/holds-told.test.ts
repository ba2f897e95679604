import { expect, it } from 'vitest'
import { messages as en } from '#languages/en_US.ts'
import { messages as ja } from '#languages/ja_JP.ts'
import { messages as ko } from '#languages/ko_KR.ts'
import { messages as cn } from '#languages/zh_CN.ts'
import { messages as tw } from '#languages/zh_TW.ts'

// what a hold keeps back is refused at each of these (server/api/gate/exit)
it.each([
  [en, 'swap', 'assets'],
  [tw, '閃兌', '資產、'],
  [cn, '闪兑', '资产、'],
  [ja, 'スワップ', '資産・'],
  [ko, '스왑', '자산·'],
] as const)('who is held is told that nothing can be swapped or sent to others either', (said, swap, assets) => {
  expect(said.security.holds.text).toContain(swap)
  expect(said.security.holds.text).toContain(assets)
})
