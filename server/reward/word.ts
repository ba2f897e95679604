import { inviteIncome } from '#calls/team/income.ts'
import { forUser } from '#server/handler/handler.ts'
import type { Word } from '#server/handler/word.ts'
import { payCommissions } from './commission.ts'
import { expireRewards } from './expire.ts'
import { tellReady } from './release/ready.ts'
import { releaseRewards } from './release/release.ts'
import { shareRewards } from './share/share.ts'
import { teamIncome } from './team-income.ts'

export const rewardWord: Word = {
  handlers: [forUser(inviteIncome, (_, asker) => teamIncome(asker))],
  chores: [
    { name: 'commissions', pauseMs: 5000, run: payCommissions },
    { name: 'purchase-rewards', pauseMs: 2000, run: shareRewards },
    { name: 'reward-notices', pauseMs: 10_000, run: tellReady },
    { name: 'reward-release', pauseMs: 5000, run: releaseRewards },
    { name: 'reward-expiry', pauseMs: 5000, run: expireRewards },
  ],
}
