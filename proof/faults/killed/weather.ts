import { setTimeout as pause } from 'node:timers/promises'
import type { TestChain } from '#proof/chain/test-chain.ts'
import type { Behaviour, FaultyNode } from '../rpc-proxy.ts'

const SEND = 'eth_sendRawTransaction'
const RECEIPT = 'eth_getTransactionReceipt'
/** Milliseconds that a fault lasts, and that all is well after it. */
const LASTS = 700

const none = { method: RECEIPT, answer: null }
const failed = {
  method: RECEIPT,
  answer: (truth: object | null) => truth && { ...truth, status: '0x0', logs: [] },
}

/** What the chain and its nodes do to whoever pays on it, one fault after the other. */
function faults(chain: TestChain, nodes: readonly FaultyNode[], calm: bigint): readonly (() => Promise<void>)[] {
  const behaves =
    (behaviour: Behaviour, of: readonly FaultyNode[] = nodes) =>
    async () => {
      for (const node of of) node.behave(behaviour)
    }
  const [first] = nodes
  const one = first ? [first] : []
  return [
    behaves({ drop: SEND }),
    behaves({ refuse: SEND }),
    () => chain.reorganise(2),
    behaves({ late: 150 }),
    behaves('tooMany'),
    behaves(none, one),
    behaves(failed, one),
    () => chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: calm * 20n }),
    behaves(none),
    behaves('html'),
  ]
}

/** How often all of the faults were made. */
export interface Weather {
  rounds: number
  readonly ended: Promise<void>
}

/** Makes them again and again until it is told to stop; all is well afterwards. */
export async function badWeather(chain: TestChain, nodes: readonly FaultyNode[], over: AbortSignal): Promise<Weather> {
  const { baseFeePerGas } = await chain.client.getBlock()
  const all = faults(chain, nodes, baseFeePerGas ?? 1n)
  const blow = async () => {
    while (!over.aborted) {
      for (const fault of all) {
        if (over.aborted) return
        await fault()
        await pause(LASTS)
        for (const node of nodes) node.behave('truth')
        await pause(LASTS)
      }
      weather.rounds += 1
    }
  }
  const weather: Weather = { rounds: 0, ended: pause(0).then(blow) }
  return weather
}
