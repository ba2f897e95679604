import { createRequire } from 'node:module'
import type * as Library from '@node-rs/argon2'

/**
 * Stands in the library's place in tests (`vitest.config.ts`): the same hashes, of 1/300 of the memory and one pass, since most
 * tests have people who log in and pay. What they cost in the product is proven where the library is itself (`OWN_MODULES`).
 */
const library = createRequire(import.meta.url)('@node-rs/argon2') as typeof Library

export const hash: typeof Library.hash = (secret, options, signal) =>
  library.hash(secret, { ...options, memoryCost: 64, timeCost: 1 }, signal)

export const { verify } = library
