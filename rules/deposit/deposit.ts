import type { Minor } from '#rules/amount/labels.ts'
/**
 * The states of a deposit. `confirming`: within a block, not deep enough yet; `credited`; `belowMinimum`: kept in
 * custody, not credited; `reorganised`: its block is gone: it waits until the chain takes the transaction up again.
 */
export const DEPOSIT_STATES = ['confirming', 'credited', 'belowMinimum', 'reorganised'] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/** A chain whose nodes have not agreed for so long is silent: its deposits wait, and the operators are told. */
export const SILENCE_MS = 30_000

/** Confirmations of a block below a head: the block itself counts as the first. Never below zero. */
export function confirmations(head: bigint, block: bigint): number {
  return head < block ? 0 : Number(head - block + 1n)
}

/**
 * The most that one deposit can bring, in minor units: 10^15 of a token, more than any will ever issue. What is above it is no
 * deposit: the books could not hold it.
 */
const MOST = 10n ** 23n

/** Whether an amount can be a deposit at all; else it is a stray, for an operator's eyes. */
export function isPlausible(minor: Minor): boolean {
  return minor <= MOST
}

/** What becomes of an amount that has its confirmations (ASSET-03). Minor units. */
export function settledState(minor: Minor, least: Minor): 'credited' | 'belowMinimum' {
  return minor > 0n && minor >= least ? 'credited' : 'belowMinimum'
}

/** How a reversal is carried: as far as the balance goes by the user, the rest is owed to the platform. */
export function reversalParts(minor: Minor, balance: Minor): { readonly taken: Minor; readonly short: Minor } {
  const taken = balance < minor ? balance : minor
  return { taken, short: minor - taken }
}
