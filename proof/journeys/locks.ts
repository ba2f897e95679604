/**
 * What journeys share and cannot use at the same time: those that name the same lock run one after the other, whatever file and
 * project they belong to (`test(title, { lock }, …)`).
 */
export const LOCKS = {
  /** The world's days: moved on, or compared with what a list showed a moment ago. */
  days: 'days',
  /** What lin has earned: claimed, or compared. */
  linsIncome: 'lin’s income',
  /** What mira owns of each asset, of which a way of paying takes the first part. */
  mirasAssets: 'mira’s assets',
  /** The planets that nobody has named yet. */
  naming: 'naming',
  /** What han and yuna trade against others, and the codes for it; whom a price is told that they move. */
  rivals: 'rivals',
  /** What 서윤 withdraws, and the codes for it. */
  seoyun: 'seoyun',
  /** What sofia sends within her team, and the codes for it. */
  sofia: 'sofia',
  /** What 林知遠 withdraws or moves between his accounts, and the codes for it. */
  zhiyuan: 'zhiyuan',
  /** The account of tomas: its sessions are ended, it is frozen, its authenticator's codes are spent. */
  tomas: 'tomas',
} as const
