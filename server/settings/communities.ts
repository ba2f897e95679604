import { numbered } from './numbered.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** An identity provider whose users are let in; `type` is their source type (AUTH-05). */
export interface CommunitySetting {
  readonly type: number
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Where orders are sent to, and what they and those that come from there are signed with; undefined: it moves no money. */
  readonly partner?: { readonly url: string; readonly secret: string } | undefined
}

/** Whoever guesses what is signed with takes orders in the partner's name. */
const LEAST_SECRET = 32

/**
 * The communities of `COMMUNITY_<type>_{NAME,ISSUER,CLIENT_ID,CLIENT_SECRET}`, and of those that move money too
 * `COMMUNITY_<type>_PARTNER_{URL,SECRET}`; one that is half given is an error.
 */
export function communitiesOf(environment: Environment, production: boolean): CommunitySetting[] {
  const types = numbered(environment, /^COMMUNITY_([1-9]\d{0,3})_[A-Z_]+$/).map(([type]) => type)
  return [...new Set(types)].map((type) => communityOf(environment, type, production))
}

function communityOf(environment: Environment, type: number, production: boolean): CommunitySetting {
  const given = (what: string): string => {
    const value = environment[`COMMUNITY_${type}_${what}`]
    if (!value) throw new Error(`COMMUNITY_${type}_${what} must be set beside the others of COMMUNITY_${type}`)
    return value
  }
  const address = (what: string): string => {
    const url = given(what)
    const protocol = URL.canParse(url) ? new URL(url).protocol : ''
    if (protocol !== 'https:' && (production || protocol !== 'http:'))
      throw new Error(`COMMUNITY_${type}_${what} must be an https address`)
    return url
  }
  // without its address it is stopped, and what both sign with may stay (operators.md)
  const moves = environment[`COMMUNITY_${type}_PARTNER_URL`]
  return {
    type,
    name: given('NAME'),
    issuer: address('ISSUER'),
    clientId: given('CLIENT_ID'),
    clientSecret: given('CLIENT_SECRET'),
    partner: moves ? { url: address('PARTNER_URL'), secret: secretOf(type, given('PARTNER_SECRET')) } : undefined,
  }
}

function secretOf(type: number, secret: string): string {
  if (Buffer.byteLength(secret) < LEAST_SECRET)
    throw new Error(`COMMUNITY_${type}_PARTNER_SECRET must be ${LEAST_SECRET} bytes or more`)
  return secret
}
