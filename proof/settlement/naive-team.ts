/** A member as the naive model knows him: all that follows is walked anew, sharing nothing with the engine. */
export interface NaiveMember {
  readonly id: number
  upline: number | null
  /** What of his lands counts, land by land. */
  lands: bigint[]
}

export interface NaiveStanding {
  readonly lands: number
  readonly land: bigint
  readonly directOwners: number
  readonly team: bigint
  readonly market: bigint
  readonly level: number
}

/** What a level asks for. */
export interface NaiveFigures {
  readonly landowners: number
  readonly legs: number
  readonly teamLand: readonly bigint[]
}

/** How everybody stands, each by walks down his whole team and up his whole line. */
export function naiveStandings(members: readonly NaiveMember[], figures: NaiveFigures): Map<number, NaiveStanding> {
  const directOf = (id: number) => members.filter(({ upline }) => upline === id)
  const teamOf = (id: number): NaiveMember[] => directOf(id).flatMap((one) => [one, ...teamOf(one.id)])
  const landOf = ({ lands }: NaiveMember) => lands.reduce((sum, land) => sum + land, 0n)
  const levels = new Map<number, number>()
  /** The land of a leg that counts for a level: whoever has that level is left out, with all below him. */
  const counting = (top: NaiveMember, level: number): bigint => {
    if ((levels.get(top.id) ?? 0) >= level) return 0n
    return directOf(top.id).reduce((sum, one) => sum + counting(one, level), landOf(top))
  }
  const levelOf = (member: NaiveMember): number => {
    const direct = directOf(member.id)
    for (let level = figures.teamLand.length; level >= 1; level -= 1) {
      const land = direct.reduce((sum, one) => sum + counting(one, level), 0n)
      if (land < (figures.teamLand[level - 1] ?? 0n)) continue
      if (level === 1 && direct.filter(({ lands }) => lands.length > 0).length >= figures.landowners) return 1
      const legs = direct.filter((one) =>
        [one, ...teamOf(one.id)].some(({ id }) => (levels.get(id) ?? 0) >= level - 1),
      ).length
      if (level > 1 && legs >= figures.legs) return level
    }
    return 0
  }
  const depthOf = ({ upline }: NaiveMember): number => {
    const above = members.find(({ id }) => id === upline)
    return above ? 1 + depthOf(above) : 0
  }
  for (const member of [...members].sort((one, other) => depthOf(other) - depthOf(one)))
    levels.set(member.id, levelOf(member))
  const nearest = (member: NaiveMember): number | undefined => {
    const above = members.find(({ id }) => id === member.upline)
    if (!above) return undefined
    return (levels.get(above.id) ?? 0) > 0 ? above.id : nearest(above)
  }
  const market = new Map<number, bigint>()
  for (const member of members) {
    const whose = nearest(member)
    if (whose !== undefined) market.set(whose, (market.get(whose) ?? 0n) + landOf(member))
  }
  return new Map(
    members.map((member) => [
      member.id,
      {
        lands: member.lands.length,
        land: landOf(member),
        directOwners: directOf(member.id).filter(({ lands }) => lands.length > 0).length,
        team: teamOf(member.id).reduce((sum, one) => sum + landOf(one), 0n),
        market: market.get(member.id) ?? 0n,
        level: levels.get(member.id) ?? 0,
      },
    ]),
  )
}
