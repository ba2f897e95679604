import { readFileSync } from 'node:fs'
import { type Hex, isHex, parseAbi } from 'viem'

/** The part of ERC-20 that we use, and the owner's mint of our test tokens. */
export const tokenAbi = parseAbi([
  'function balanceOf(address holder) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function mint(address to, uint256 amount)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])

/** What the ForeignEmitter offers. */
export const emitterAbi = parseAbi([
  'function announce(address from, address to, uint256 value)',
  'function announceCollectible(address from, address to, uint256 id)',
  'function announceAnonymously(address from, address to, uint256 value)',
  'function moveElsewhere(address token, address elsewhere, address named, uint256 value)',
])

/** What the MultiSender offers. */
export const senderAbi = parseAbi([
  'function send(address token, address[] to, uint256[] amounts)',
  'function sendAndFail(address token, address to, uint256 amount)',
  'function sendWithinFailure(address token, address to, uint256 amount)',
  'function sendNative(address to, uint256 amount, bool fail)',
])

/** What the FeeToken offers besides the usual. */
export const rebaseAbi = parseAbi(['function rebase(address holder, uint256 balance)'])

/** The constructors of the test contracts. */
export const constructors = {
  TestUsd: parseAbi(['constructor(string name, string symbol, uint8 decimals)']),
  TakingToken: parseAbi(['constructor(string name, string symbol, uint8 decimals)']),
  ShortToken: parseAbi(['constructor(string name, string symbol, uint8 decimals)']),
  LookAlike: parseAbi(['constructor(string name, string symbol)']),
  NoRevertToken: parseAbi(['constructor(bool lies)']),
  FeeToken: parseAbi(['constructor()']),
  ForeignEmitter: parseAbi(['constructor()']),
  CollectibleToken: parseAbi(['constructor()']),
  MultiSender: parseAbi(['constructor()']),
  ContractWallet: parseAbi(['constructor(address owner)']),
  EndlessWallet: parseAbi(['constructor()']),
} as const

export type ContractName = keyof typeof constructors

/** The compiled code of a test contract, without constructor arguments (made by tools/install/contracts.mjs). */
export function bytecodeOf(name: ContractName): Hex {
  const made: unknown = JSON.parse(readFileSync(new URL(`./made/${name}.json`, import.meta.url), 'utf8'))
  const code = typeof made === 'object' && made !== null && 'bytecode' in made ? made.bytecode : undefined
  if (!isHex(code)) throw new Error(`no code for ${name}: run tools/install/contracts.mjs`)
  return code
}
