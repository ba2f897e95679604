import type { AnyCall } from '#calls/call.ts'
import { sign } from '#calls/envelope/sign.ts'
import { LANTERN, PARTNER_SECRET } from './partner/lantern.ts'

/** A payload with the signature of who may ask this call: the browser's, or the partner's that the proof knows. */
export async function signedBy(
  { who }: Pick<AnyCall, 'who'>,
  fields: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const isPartner = who === 'partner'
  const signed = { ...fields, apiKey: isPartner ? `partner-${LANTERN.type}` : 'planet-web' }
  return { ...signed, sign: await sign(signed, isPartner ? PARTNER_SECRET : 'planet-web-development') }
}
