/** What both sides of the proof's partner sign with. */
export const PARTNER_SECRET = 'what-lantern-and-orrery-sign-with'
export const LANTERN = { type: 2, name: 'Lantern', issuer: 'http://127.0.0.1:1/lantern' } as const

/** The settings of a partner whose server is nowhere: what is sent to it stays under way. */
export function withPartner(url = 'http://127.0.0.1:1') {
  const client = { clientId: 'orrery', clientSecret: 'of-the-login' }
  return [{ ...LANTERN, ...client, partner: { url, secret: PARTNER_SECRET } }]
}

/** The other one, with a secret of its own. */
export const HARBOUR_SECRET = 'what-harbour-and-orrery-sign-with'
export const HARBOUR = { type: 3, name: 'Harbour', issuer: 'http://127.0.0.1:1/harbour' } as const
