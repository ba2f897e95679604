/** Somebody of a demo community: how he logs in there, and the number by which he is known elsewhere. */
export interface CommunityPerson {
  readonly account: string
  readonly name: string
  readonly subject: string
  /** Nothing is taken for this account over there. */
  readonly closed?: true
}

export interface DemoCommunity {
  /** The source type of its users (AUTH-05). */
  readonly type: number
  readonly name: string
  /** Where it lives below the provider's address. */
  readonly path: string
  readonly people: readonly CommunityPerson[]
}

/** The login password of everyone in both communities. */
export const COMMUNITY_PASSWORD = 'Lantern2026'

/** The demo's two communities. Both count their people from 1: the same number in two communities is two people. */
export const COMMUNITIES: readonly DemoCommunity[] = [
  {
    type: 2,
    name: 'Lantern',
    path: 'lantern',
    people: [
      { account: 'haru', name: 'Haru Mori', subject: '1' },
      { account: 'weilan', name: '魏嵐', subject: '2' },
      { account: 'anwen', name: 'Anwen Rees', subject: '3', closed: true },
      { account: 'mira', name: 'Mira', subject: '4' },
    ],
  },
  {
    type: 3,
    name: 'Harbour',
    path: 'harbour',
    people: [
      { account: 'sora', name: '한소라', subject: '1' },
      { account: 'tomas', name: 'Tomás Vidal', subject: '2' },
      { account: 'linyu', name: '林羽', subject: '3', closed: true },
      { account: 'nadia', name: 'Nadia', subject: '4' },
    ],
  },
]
