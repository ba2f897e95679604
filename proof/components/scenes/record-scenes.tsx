import type { ReactNode } from 'react'
import type { AnswerOf } from '#calls/call.ts'
import type { solvency } from '#calls/solvency/now.ts'
import { DepositList } from '#web/deposit/DepositList.tsx'
import { ExchangeList } from '#web/deposit/ExchangeList.tsx'
import { LandTax } from '#web/income/tax/LandTax.tsx'
import { MyPools } from '#web/pool/MyPools.tsx'
import { ChainTable } from '#web/solvency/ChainTable.tsx'
import { PublishedDays } from '#web/solvency/PublishedDays.tsx'
import { TeamIncome } from '#web/team/TeamIncome.tsx'
import { WithdrawRecord } from '#web/withdrawal/WithdrawRecord.tsx'

const CUSTODY: AnswerOf<typeof solvency>['custody'] = [
  {
    chainId: 56,
    network: 'BSC',
    asset: 'USDT',
    ledger: '300',
    stopped: false,
    compared: {
      block: '77',
      blockHash: '0xab',
      at: 1_790_000_000_000,
      hot: '100',
      cold: '150',
      addresses: '50',
      due: '300',
      difference: '0',
    },
  },
]

function Deposits(): ReactNode {
  return <DepositList onOpen={() => undefined} />
}

function Chains(): ReactNode {
  return <ChainTable custody={CUSTODY} />
}

/** What a member staked, of which something waits. */
const STAKED = { staked: '900', lands: 1, receivable: '1234.5', atEnd: '0', received: '0', lost: '0', burned: '0' }

export const RECORDS = {
  pools: () => <MyPools sums={STAKED} />,
  exchanges: ExchangeList,
  deposits: Deposits,
  days: PublishedDays,
  chains: Chains,
  withdrawals: WithdrawRecord,
  teamIncome: TeamIncome,
  landTax: LandTax,
}
