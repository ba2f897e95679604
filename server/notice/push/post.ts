import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { RequestDetails } from 'web-push'

/** So long a push service may take to answer. */
const PATIENCE_MS = 10_000

/** What a push service answered; `status` undefined: nothing, in time. */
export interface PushAnswer {
  readonly status: number | undefined
  readonly retryAfter?: string | undefined
}

/** Networks that nothing of the open internet stands in. */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4')
// of IPv6 only what is given out to the world, and of that nothing that stands for an IPv4 address
const PUBLIC_V6 = new BlockList()
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6')
const TUNNELS = new BlockList()
TUNNELS.addSubnet('2002::', 16, 'ipv6')
TUNNELS.addSubnet('2001::', 32, 'ipv6')

/** Whether an IP address is one of the open internet. */
export function isOpenAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4')
  return PUBLIC_V6.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6')
}

/** Finds a host's addresses, and none of our own networks: whatever its name says, a service stands outside. */
const openOnly: LookupFunction = (host, options, found) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const open = addresses?.filter(({ address }) => isOpenAddress(address)) ?? []
    const [first] = open
    if (error || !first) found(error ?? new Error('no open address'), '')
    else if (options.all) found(null, open)
    else found(null, first.address, first.family)
  })
}

/** Posts a sealed message; follows nothing, and reads nothing but the answer's status and when to come again. */
export function postPush({ endpoint, method, headers, body }: RequestDetails): Promise<PushAnswer> {
  const request = new URL(endpoint).protocol === 'https:' ? safeRequest : plainRequest
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return new Promise((answered) => {
    const sent = request(endpoint, { method, headers, signal, lookup: openOnly }, (answer) => {
      answered({ status: answer.statusCode, retryAfter: answer.headers['retry-after'] })
      answer.destroy()
    })
    // no connection, or too late: it is tried again
    sent.on('error', () => answered({ status: undefined }))
    sent.end(body)
  })
}
