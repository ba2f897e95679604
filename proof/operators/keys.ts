import type { KeyObject } from 'node:crypto'
import { newOperatorKey, operatorKeyOf, readOperatorKeys } from '#server/operation/approval-key.ts'

const MADE = ['olga', 'oleg', 'orla'].map((name) => ({ name, ...newOperatorKey(name) }))

/** The keys of those who approve withdrawals in tests. */
export const KEYS: ReadonlyMap<string, KeyObject> = new Map(MADE.map(({ name, file }) => [name, operatorKeyOf(file)]))

/** What the worlds of tests know of them, and how a process of its own is told. */
export const KEYS_TEXT = MADE.map(({ entry }) => entry).join(',')
export const OPERATOR_KEYS = readOperatorKeys(KEYS_TEXT)
