import { chainOf } from '#chain/definitions/chains.ts'
import { type ChainSetting, configuredChain } from '#chain/definitions/settings.ts'
import { webAddress } from './addresses.ts'
import { numbered } from './numbered.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * A chain whose token we know is served by `RPC_URL_<chain>` and `USDT_<chain>`, with DAOT where `DAOT_<chain>` is given; with `RPC_URL_<chain>`
 * alone one without a token serves its wallets, and one that is not supported is watched for what went astray.
 * @throws Error that names what is missing, or is none: a chain that is left out in silence credits nothing
 */
export function chainsOf(environment: Environment): ChainSetting[] {
  return numbered(environment, /^RPC_URL_(\d+)$/).map(([chainId, given]) => {
    const [usdt, daot] = [environment[`USDT_${chainId}`] ?? '', environment[`DAOT_${chainId}`] ?? '']
    const rpcUrl = given
      .split(',')
      .map((url) => url.trim())
      .join(',')
    const chain = { chainId, rpcUrl, usdt, ...(daot && { daot }) }
    configuredChain(chain)
    const { supported, tokens } = chainOf(chainId) ?? {}
    if (supported && tokens?.length && !usdt) throw new Error(`USDT_${chainId} must be set beside RPC_URL_${chainId}`)
    return chain
  })
}

/** The node that a wallet is told of, by the number of its chain: `WALLET_RPC_URL_<chain>`. */
export function walletNodesOf(environment: Environment): Readonly<Record<number, string>> {
  const given = numbered(environment, /^WALLET_RPC_URL_(\d+)$/)
  for (const [chain, url] of given) webAddress(`WALLET_RPC_URL_${chain}`, url)
  return Object.fromEntries(given)
}

/** The explorers of `EXPLORER_URL_<chain>`; what is no plain address of the web is an error. */
export function explorersOf(environment: Environment): Readonly<Record<number, string>> {
  return Object.fromEntries(
    numbered(environment, /^EXPLORER_URL_(\d+)$/).map(([chain, text]) => {
      const url = webAddress(`EXPLORER_URL_${chain}`, text)
      if (url.search !== '' || url.hash !== '') throw new Error(`EXPLORER_URL_${chain} is not an http address`)
      return [chain, `${url.origin}${url.pathname}`.replace(/\/+$/, '')]
    }),
  )
}
