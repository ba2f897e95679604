/** What was pasted for an address: the address itself, or why it is not taken. */
export type Pasted =
  | { readonly address: string }
  /** A link to an address on another network, by its number. */
  | { readonly fault: 'otherChain'; readonly chainId: string }
  /** A request for a payment, which names a token, an amount or a call besides: what it asks for is not what is sent here. */
  | { readonly fault: 'request' }

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
/** ERC-681: `ethereum:0x…@56`; what follows asks for more than an address. */
const LINK = /^ethereum:(?:pay-)?(0x[0-9a-fA-F]{40})(?:@(\d+))?(?:([/?]).*)?$/i
/** Spaces, line breaks, and the unseen that comes along with a copied text. */
const AROUND = /^[\s\u200B-\u200F\u2060\uFEFF]+|[\s\u200B-\u200F\u2060\uFEFF]+$/g
/** Letters, digits and the colon as wide as a Chinese character, and how far they are from the usual ones. */
const WIDE = /[\uFF01-\uFF5E]/g
const WIDER_BY = 0xfee0

/**
 * What a text means that was pasted for an address on a network: the address without what stands around it, out of wide letters, or out of
 * a link that names no other network. Undefined where it is none of these; its checksum is the server's to judge.
 */
export function pastedAddress(text: string, chainId: number): Pasted | undefined {
  const plain = text
    .replaceAll(AROUND, '')
    .replaceAll(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDER_BY))
  if (ADDRESS.test(plain)) return { address: plain }
  const [, address, chain, more] = LINK.exec(plain) ?? []
  if (address === undefined) return undefined
  if (more !== undefined) return { fault: 'request' }
  if (chain !== undefined && chain !== String(chainId)) return { fault: 'otherChain', chainId: chain }
  return { address }
}

/** The address that a pasted text surely means; else the text without what stands around it, for the server to judge. */
export function addressOrText(text: string, chainId: number): string {
  const pasted = pastedAddress(text, chainId)
  return pasted && 'address' in pasted ? pasted.address : text.replaceAll(AROUND, '')
}
