import { expect, it } from 'vitest'
import { addressOrText, pastedAddress } from './pasted-address.ts'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const wide = (text: string): string =>
  text.replaceAll(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))

it.each([
  ['as it is', ADDRESS],
  ['with spaces and line breaks around it', ` \n\t${ADDRESS}\r\n\u00A0\u3000`],
  ['with the unseen around it', `\uFEFF\u200B${ADDRESS}\u200E`],
  ['in wide letters', wide(ADDRESS)],
  ['with wide digits among others', `0x${wide(ADDRESS.slice(2, 9))}${ADDRESS.slice(9)}`],
  ['as a link', `ethereum:${ADDRESS}`],
  ['as a link to pay', `Ethereum:pay-${ADDRESS}`],
  ['as a link to the chosen network', ` ethereum:${ADDRESS}@56 `],
  ['as a link in wide letters', wide(`ethereum:${ADDRESS}@56`)],
])('[ASSET-05] a pasted address is taken %s', (_, text) => {
  expect(pastedAddress(text, 56)).toEqual({ address: ADDRESS })
  expect(addressOrText(text, 56)).toBe(ADDRESS)
})

it('[ASSET-05] a link to an address on another network is not taken, and neither is a request for a payment', () => {
  expect(pastedAddress(`ethereum:${ADDRESS}@1`, 56)).toEqual({ fault: 'otherChain', chainId: '1' })
  expect(pastedAddress(`ethereum:${ADDRESS}@560`, 56)).toEqual({ fault: 'otherChain', chainId: '560' })
  // the address before the stroke is a token's: what is sent to it is lost
  for (const more of [`/transfer?address=${ADDRESS}`, '?value=1e18', '@56?value=1'])
    expect(pastedAddress(`ethereum:${ADDRESS}${more}`, 56)).toEqual({ fault: 'request' })
})

it.each([
  '',
  '0x12',
  `${ADDRESS}0`,
  ADDRESS.slice(1),
  `${ADDRESS.slice(0, 20)} ${ADDRESS.slice(20)}`,
  `tron:${ADDRESS}`,
  'ethereum:vitalik.eth',
  `ethereum:${ADDRESS}@`,
  `ethereum:${ADDRESS}x`,
  `0x${'٣'.repeat(40)}`,
])('what else was pasted is left for the server to judge: %j', (text) => {
  expect(pastedAddress(` ${text} `, 56)).toBeUndefined()
  expect(addressOrText(` ${text} `, 56)).toBe(text)
})
