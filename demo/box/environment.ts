import { chainOf } from '#chain/definitions/chains.ts'
import { demoDepositKey } from '#demo/chains/keys.ts'
import type { LocalChain } from '#demo/chains/start.ts'
import type { BoxSettings } from './settings.ts'

/** What the box found or started. */
export interface Parts {
  readonly databaseUrl: string
  readonly smtpUrl: string
  readonly chains: readonly LocalChain[]
}

/** The environment of API and worker: what was given, and the box's own parts for what was not. */
export function environmentOf({ given, port }: BoxSettings, parts: Parts): NodeJS.ProcessEnv {
  const local = parts.chains.flatMap(({ chainId, rpcUrl, token }) => [
    [`RPC_URL_${chainId}`, rpcUrl] as const,
    [`USDT_${chainId}`, token] as const,
  ])
  return {
    ...usdtOfGivenChains(given),
    ...given,
    ...Object.fromEntries(local),
    NODE_ENV: 'development',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: parts.databaseUrl,
    SMTP_URL: parts.smtpUrl,
    DEPOSIT_XPUB: given.DEPOSIT_XPUB || demoDepositKey(),
  }
}

/** A given node without a given contract: the chain's own USDT. */
function usdtOfGivenChains(given: BoxSettings['given']): Record<string, string> {
  return Object.fromEntries(
    Object.keys(given).flatMap((name) => {
      const chainId = /^RPC_URL_(\d+)$/.exec(name)?.[1]
      const token = chainOf(Number(chainId))?.tokens.find(({ asset }) => asset === 'USDT')
      return token ? [[`USDT_${chainId}`, token.contract]] : []
    }),
  )
}
