/** Stands in the open, and is good for nothing but development. */
export const DEVELOPMENT_PEPPER = 'orrery-development-pepper-not-for-production'

const LEAST_BYTES = 32

/**
 * The pepper, if it may be one. In production one that can be guessed is an error: who stole the database would open all that it seals.
 * @throws Error that names PEPPER, and does not hold it
 */
export function pepperOf(given: string, production: boolean): string {
  if (production && (Buffer.byteLength(given) < LEAST_BYTES || given === DEVELOPMENT_PEPPER))
    throw new Error(`PEPPER must be ${LEAST_BYTES} random bytes or more in production`)
  return given
}
