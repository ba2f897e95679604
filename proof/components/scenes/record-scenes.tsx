import type { ReactNode } from 'react'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import type { solvency } from '#calls/solvency/now.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { DepositList } from '#web/deposit/DepositList.tsx'
import { DepositRecord } from '#web/deposit/DepositRecord.tsx'
import { ExchangeList } from '#web/deposit/ExchangeList.tsx'
import { Recharge } from '#web/deposit/Recharge.tsx'
import { LandTax } from '#web/income/tax/LandTax.tsx'
import { Button } from '#web/kit/Button.tsx'
import { LandRecord } from '#web/land/detail/LandRecord.tsx'
import { MyPools } from '#web/pool/MyPools.tsx'
import { StakeRecords } from '#web/pool/StakeRecords.tsx'
import { Printed } from '#web/shell/frame/Printed.tsx'
import { ChainTable } from '#web/solvency/ChainTable.tsx'
import { PublishedDays } from '#web/solvency/PublishedDays.tsx'
import { TeamIncome } from '#web/team/TeamIncome.tsx'
import { InsideRecord } from '#web/transfer/inside/InsideRecord.tsx'
import { OwnRecord } from '#web/transfer/own/OwnRecord.tsx'
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

/** Figures that are asked for again by a button, and what paper says besides. */
function Paper(): ReactNode {
  const { data, refetch } = useAnswer(assetList, {})
  return (
    <>
      <Printed />
      <p>{data?.total}</p>
      <Button onClick={() => void refetch()}>Ask again</Button>
    </>
  )
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
  paper: Paper,
  stakes: () => <StakeRecords pools={[7]} />,
  recharge: Recharge,
  depositRecord: DepositRecord,
  landRecord: LandRecord,
  ownTransfers: OwnRecord,
  insideTransfers: InsideRecord,
}
