import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { instant, nothing, transactionPassword, typedCode, uuid, wholeNumber } from '#calls/fields.ts'
import type { ErrorName } from '#rules/errors/errors.ts'

const place = {
  chainId: wholeNumber,
  /** Its form is judged by name, not as a bad request: people type it. */
  address: z.optional(z.string().check(z.maxLength(100))),
}
const PLACE_ERRORS: readonly ErrorName[] = [
  'chainNotSupported',
  'enterAddress',
  'badAddress',
  'forbiddenAddress',
  'addressKnown',
]

/** Where I pay out to, and whether a new address has to wait (decision 9). */
export const addresses = call({
  path: 'user/addresses',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    list: z.array(
      z.object({
        id: uuid,
        chainId: z.int(),
        network: z.string(),
        /** With its checksum. */
        address: z.string(),
        label: z.string(),
        addedAt: instant,
        /** From then on it can be paid to. */
        usableAt: instant,
      }),
    ),
    /** Whether a new address waits 24 hours; `offAt`: it has been asked to end then. */
    protection: z.object({ on: z.boolean(), offAt: z.nullable(instant) }),
    networks: z.array(z.object({ chainId: z.int(), network: z.string() })),
    /** The world's clock, by which all of this goes. */
    worldAt: instant,
  }),
})

/** Says whether an address can be put into my book, before any code is spent on it; answers it with its checksum. */
export const addressCheck = call({
  path: 'user/addresscheck',
  costly: true,
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject(place),
  answer: z.object({ address: z.string() }),
  errors: PLACE_ERRORS,
})

/** Puts an address into my book. */
export const addressAdd = call({
  path: 'user/addressadd',
  costly: true,
  who: 'user',
  factor: 'transactionPasswordAndGoogle',
  money: false,
  changes: true,
  request: z.strictObject({
    ...place,
    label: z.optional(z.string().check(z.maxLength(200))),
    transactionPassword,
    googleCode: typedCode,
  }),
  answer: z.object({ id: uuid, usableAt: instant }),
  errors: [...PLACE_ERRORS, 'addressBookFull', 'enterAddressLabel'],
})

/** Takes an address out of my book. */
export const addressRemove = call({
  path: 'user/addressremove',
  costly: true,
  who: 'user',
  factor: 'transactionPassword',
  money: false,
  changes: true,
  request: z.strictObject({ addressId: uuid, transactionPassword }),
  answer: nothing,
  errors: ['notFound'],
})

/** Switches the protection of my book on at once, or off after 24 hours. */
export const addressProtect = call({
  path: 'user/addressprotect',
  costly: true,
  who: 'user',
  factor: 'transactionPasswordAndGoogle',
  money: false,
  changes: true,
  request: z.strictObject({ on: z.boolean(), transactionPassword, googleCode: typedCode }),
  answer: z.object({ on: z.boolean(), offAt: z.nullable(instant) }),
})
