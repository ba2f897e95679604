import { isIP } from 'node:net'

/** Whose word on the address of a request counts: nobody's, so many proxies before us, or all in these networks. */
export type TrustedProxies = boolean | number | readonly string[]

/** More proxies in a row than anybody has. */
const MOST_HOPS = 8

/**
 * Reads `TRUST_PROXY`: how many proxies stand before the API (each adds one address at the end of X-Forwarded-For), or their
 * networks with commas between. What is further to the left anybody can forge. `true` believes all of it, and is
 * refused in production, as is a network that holds every address.
 * @throws Error that names TRUST_PROXY
 */
export function trustedProxies(given: string | undefined, production: boolean): TrustedProxies {
  const text = given?.trim() ?? ''
  if (text === '' || text === '0') return false
  if (text === 'true' && !production) return true
  if (/^\d+$/.test(text) && Number(text) <= MOST_HOPS) return Number(text)
  const networks = text.split(',').map((network) => network.trim())
  if (networks.every((network) => isNetwork(network, production))) return networks
  throw new Error(
    `TRUST_PROXY is the number of proxies before the API (at most ${MOST_HOPS}) or their networks, with commas between: not ${text}`,
  )
}

function isNetwork(text: string, production: boolean): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (bits === undefined) return true
  const least = production ? 1 : 0
  return /^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= (family === 4 ? 32 : 128)
}
