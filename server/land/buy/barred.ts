import type { Visitor } from '#server/handler/handler.ts'
import { hadStoneAge } from '#server/land/land.sql.ts'

/** Eras of which who asks may buy no plot any more: the Stone Age once he had his one land of it (economy, Eras); of a visitor none. */
export async function barredEras({
  services,
  member,
}: Pick<Visitor, 'services' | 'member'>): Promise<readonly number[]> {
  return member && (await hadStoneAge(services.database, member.id)) ? [0] : []
}
