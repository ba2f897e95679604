import type { CommunitySetting } from './communities.ts'
import type { Settings } from './settings.ts'

/** A community that moves money too: where orders go, and what both sides sign with. */
export type Partner = CommunitySetting & { readonly partner: NonNullable<CommunitySetting['partner']> }

/** The communities that money goes to and comes from. */
export function partnersOf({ communities }: Pick<Settings, 'communities'>): Partner[] {
  return communities.flatMap(({ partner, ...rest }) => (partner ? [{ ...rest, partner }] : []))
}

/** The name under which a partner's server signs. */
export function partnerKey({ type }: Pick<Partner, 'type'>): string {
  return `partner-${type}`
}

/** What partners sign with, by the names under which they do. */
export function partnerSecrets(settings: Pick<Settings, 'communities'>): Readonly<Record<string, string>> {
  return Object.fromEntries(partnersOf(settings).map((one) => [partnerKey(one), one.partner.secret]))
}
