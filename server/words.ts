import { accountWord } from '#server/account/word.ts'
import { alertWord } from '#server/alert/word.ts'
import { articleWord } from '#server/article/word.ts'
import { assetWord } from '#server/asset/word.ts'
import { codeWord } from '#server/code/word.ts'
import { communityWord } from '#server/community/word.ts'
import { daotWord } from '#server/daot/word.ts'
import { depositWord } from '#server/deposit/word.ts'
import { exchangeWord } from '#server/exchange/word.ts'
import { exportWord } from '#server/export/word.ts'
import { factorWord } from '#server/factor/word.ts'
import { favouriteWord } from '#server/favourite/word.ts'
import type { Word } from '#server/handler/word.ts'
import { homeWord } from '#server/home/word.ts'
import { honestyWord } from '#server/honesty/word.ts'
import { imageWord } from '#server/image/word.ts'
import { incomeWord } from '#server/income/word.ts'
import { landWord } from '#server/land/word.ts'
import { lapseWord } from '#server/lapse/word.ts'
import { memberWord } from '#server/member/word.ts'
import { momentWord } from '#server/moment/word.ts'
import { noticeWord } from '#server/notice/word.ts'
import { openingWord } from '#server/opening/word.ts'
import { partnerWord } from '#server/partner/word.ts'
import { planetWord } from '#server/planet/word.ts'
import { pointsWord } from '#server/points/word.ts'
import { poolWord } from '#server/pool/word.ts'
import { refusalWord } from '#server/refusal/word.ts'
import { rewardWord } from '#server/reward/word.ts'
import { rulebookWord } from '#server/rulebook/word.ts'
import { searchWord } from '#server/search/word.ts'
import { securityWord } from '#server/security/word.ts'
import { securityEventWord } from '#server/security-event/word.ts'
import { serviceWord } from '#server/service/word.ts'
import { sessionWord } from '#server/session/word.ts'
import { settlementWord } from '#server/settlement/word.ts'
import { solvencyWord } from '#server/solvency/word.ts'
import { swapWord } from '#server/swap/word.ts'
import { teamWord } from '#server/team/word.ts'
import { tfaWord } from '#server/tfa/word.ts'
import { transferWord } from '#server/transfer/word.ts'
import { walletWord } from '#server/wallet/word.ts'
import { withdrawalWord } from '#server/withdrawal/word.ts'
import { worldWord } from '#server/world/word.ts'

/** All words of the server that bring something: one that is not here fails a test (docs/adding.md). */
export const WORDS: readonly Word[] = [
  sessionWord,
  communityWord,
  walletWord,
  accountWord,
  securityWord,
  noticeWord,
  alertWord,
  articleWord,
  homeWord,
  searchWord,
  favouriteWord,
  depositWord,
  planetWord,
  pointsWord,
  landWord,
  exchangeWord,
  swapWord,
  daotWord,
  withdrawalWord,
  transferWord,
  openingWord,
  partnerWord,
  teamWord,
  incomeWord,
  lapseWord,
  poolWord,
  tfaWord,
  assetWord,
  momentWord,
  exportWord,
  solvencyWord,
  rulebookWord,
  honestyWord,
  serviceWord,
  codeWord,
  factorWord,
  imageWord,
  memberWord,
  refusalWord,
  rewardWord,
  securityEventWord,
  settlementWord,
  worldWord,
]
