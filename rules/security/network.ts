const V4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i
/** Groups of an IPv6 address that name the network: the first 48 bits are given to one site. */
const SITE_GROUPS = 3
const SUBSCRIBER_GROUPS = 4

/**
 * The network of an IP address: `203.0.113.0/24`, `2001:db8:1::/48`; empty for what is no address. No place: only an outside
 * service could tell, and it would often be wrong.
 */
export function networkOf(forwarded: string): string {
  const ip = bare(forwarded)
  const [, one, two, three] = V4.exec(ip) ?? []
  if (one !== undefined) return `${one}.${two}.${three}.0/24`
  const groups = groupsOf(ip)
  return groups ? `${groups.slice(0, SITE_GROUPS).join(':')}::/48` : ''
}

/**
 * Where tries are counted together: an IPv4 address, the 64 bits of an IPv6 one that a single subscriber has to himself. Empty for
 * what is no address.
 */
export function sourceOf(forwarded: string): string {
  const ip = bare(forwarded)
  if (V4.test(ip)) return ip.replace(/^::ffff:/i, '')
  const groups = groupsOf(ip)
  return groups ? (mapped(groups) ?? groups.slice(0, SUBSCRIBER_GROUPS).join(':')) : ''
}

/** The network of a source (`sourceOf`): the first 24 bits of an IPv4 address, the 48 of an IPv6 one that a site has to itself. */
export function networkOfSource(source: string): string {
  return source.includes(':') ? source.split(':').slice(0, SITE_GROUPS).join(':') : source.replace(/\.\d{1,3}$/, '')
}

/** Some gateways forward an address with the port that it came by, in brackets or with a zone: these are no part of it. */
function bare(forwarded: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(forwarded) ?? []
  const [, before] = /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/.exec(forwarded) ?? []
  return (bracketed ?? before ?? forwarded).replace(/%.*$/, '')
}

/** The IPv4 address that an IPv6 one stands for, written in groups: without this all of them were one source. */
function mapped(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

function groupsOf(ip: string): string[] | undefined {
  if (!/^[0-9a-f:]+$/i.test(ip) || !ip.includes(':')) return undefined
  const [head = '', tail] = ip.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const middle =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...middle, ...right].map((group) => Number.parseInt(group, 16).toString(16))
  return groups.length === 8 ? groups : undefined
}
