import { sql, type Transaction } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'

const sealed: unique symbol = Symbol('exit')

/**
 * The pass of one exit: by it a member lets something go to another member or to a chain. What is booked or handed over
 * under it carries its id; a journal by which one member pays another is refused by the database without one.
 */
export interface Exit {
  readonly [sealed]: true
  /** The id of the journal, sale or transfer that it is for. */
  readonly id: string
  readonly member: UserId
}

/**
 * Writes a pass down, in the transaction of what leaves under it. The gate's way out alone may call this, after it has asked for
 * what an exit needs (`server/api/gate/exit.ts`; tools/borders.mjs checks it).
 */
export async function openExit<DB>(
  tx: Transaction<DB>,
  { id, member, call, worldAt }: { id: string; member: UserId; call: string; worldAt: Date },
): Promise<Exit> {
  const exit = passFor({ id, member })
  await writePasses(tx, [exit], { call, worldAt })
  return exit
}

/** A pass that is not written yet: the database lets nothing leave under it before `writePasses`. For the gate alone, as `openExit`. */
export function passFor({ id, member }: Pick<Exit, 'id' | 'member'>): Exit {
  return { [sealed]: true, id, member }
}

/** Writes passes of one call down, in the transaction of what leaves under them, and before it. For the gate alone, as `openExit`. */
export async function writePasses<DB>(
  tx: Transaction<DB>,
  exits: readonly Exit[],
  { call, worldAt }: { readonly call: string; readonly worldAt: Date },
): Promise<void> {
  const [ids, members] = [exits.map(({ id }) => id), exits.map(({ member }) => member.toString())]
  await sql`insert into ledger.exit_pass (id, member, call, world_at)
    select id, member, ${call}, ${worldAt} from unnest(${ids}::uuid[], ${members}::bigint[]) e(id, member)`.execute(tx)
}
