import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { memberId } from '#proof/chain/depositors.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { by, quiet, somewhere } from '#proof/chain/withdrawers.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { approveWithdrawal } from '#server/withdrawal/review/review.ts'

const given = withdrawalWorld()

/** A statement that does something where somebody may: what it changes is undone. */
class Undone extends Error {}
async function tried(database: Reader, statement: RawBuilder<unknown>): Promise<void> {
  const trying = database.transaction().execute(async (tx) => {
    await statement.execute(tx)
    throw new Undone()
  })
  await trying.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}
/** What the login of the signer may do with tables of any schema but the catalog's. */
const rightsOf = async (reader: Reader) => {
  const { rows: tables } = await sql<{ name: string; right: string }>`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name, r as right
    from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) r
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
      and has_table_privilege(c.oid, r) order by 1, 2`.execute(reader)
  const { rows: columns } = await sql<{ name: string; right: string }>`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end || '.' || a.attname as name, r as right
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0,
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) r
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
      and not a.attisdropped and has_column_privilege(c.oid, a.attnum, r) and not has_table_privilege(c.oid, r)
    order by 1, 2`.execute(reader)
  const said = (rows: { name: string; right: string }[]) => rows.map(({ name, right }) => `${right} ${name}`)
  return { tables: said(tables), columns: said(columns) }
}

describe('the login of the signer', () => {
  it('[ASSET-06] may read what it has to sign and write what it signed, and has no other right on anything', async () => {
    const { signerDatabase } = given.payouts
    expect(await rightsOf(signerDatabase)).toEqual({
      tables: [
        'SELECT account_freeze',
        'SELECT custody_control',
        'SELECT deposit_address',
        'SELECT deposit_flag',
        'SELECT hold',
        'SELECT ledger.reservation',
        'SELECT payment',
        'SELECT payment_try',
        'SELECT payout_stop',
        'SELECT payout_wallet',
        'SELECT withdrawal',
        'SELECT withdrawal_decision',
        'SELECT world_clock',
      ],
      columns: [
        'UPDATE custody_control.signature',
        'UPDATE custody_control.signed_at',
        'UPDATE payment.nonce',
        'UPDATE payment.refused',
        'UPDATE payment_try.hash',
        'UPDATE payment_try.signed',
        'UPDATE payment_try.signed_at',
        'UPDATE payout_wallet.next_nonce',
      ],
    })
    // what runs with its owner's rights is nothing for it, and it makes nothing of its own
    const { rows } = await sql<{ name: string }>`select p.oid::regprocedure::text as name from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and has_schema_privilege(n.oid, 'usage') and has_function_privilege(p.oid, 'execute')`.execute(
      signerDatabase,
    )
    expect(rows).toEqual([])
    const { rows: makes } = await sql<{ nspname: string }>`select nspname from pg_namespace
      where has_schema_privilege(oid, 'create')`.execute(signerDatabase)
    expect(makes).toEqual([])
    const { rows: roles } = await sql<{ name: string }>`select g.rolname as name from pg_auth_members m
      join pg_roles g on g.oid = m.roleid join pg_roles r on r.oid = m.member where r.rolname in (current_user, 'orrery_signer')`.execute(
      signerDatabase,
    )
    expect(rows.concat(roles)).toEqual([{ name: 'orrery_signer' }])
  })

  it('[ASSET-06] cannot read who is who, book anything, nor change what it judges by, each of which the API can', async () => {
    const { payouts, people } = given
    const { signerDatabase, world } = payouts
    const ann = await people.member('ann', '5000')
    const id = await memberId(world, 'ann')
    const order = await people.asked(ann, '2000')
    const legs = JSON.stringify([
      {
        from: { book: 'custody:56' },
        to: { user: Number(id), book: 'investment' },
        asset: 'USDT',
        amount: '100000000',
      },
    ])
    const attempts: Record<string, RawBuilder<unknown>> = {
      'reads passwords': sql`select login_password, transaction_password from member`,
      'reads what authenticators share': sql`select google_secret from member`,
      'reads members': sql`select username, email from member`,
      'reads sessions': sql`select * from session`,
      'takes over a session': sql`update session set member = ${id}`,
      'reads balances': sql`select balance from ledger.account`,
      'books by the ledger': sql`select ledger.post(${uuidv7()}::uuid, 'grant', 'by hand', null, now(), '{"byHand": "yes"}'::jsonb, ${legs}::jsonb)`,
      'books by its tables': sql`insert into ledger.journal (id, kind, cause, world_at) values (gen_random_uuid(), 'grant', 'x', now())`,
      'raises a balance': sql`update ledger.account set balance = balance + 1 where owner = ${id}`,
      'lets go what is set aside': sql`update ledger.reservation set state = state where id = ${order}`,
      'makes a withdrawal up': sql`update withdrawal set why = 'x' where id = ${order}`,
      'approves one': sql`insert into withdrawal_decision (withdrawal, operator, verdict, digest, reason, signature)
        values (${order}, 'x', 'approve', ${'0'.repeat(64)}, 'x', ${'0'.repeat(86)})`,
      'lets payouts go on': sql`delete from payout_stop`,
      'stops payouts': sql`insert into payout_stop (chain, asset, why, note) values (56, 'DAOT', 'operator', 'x')`,
      'thaws an account': sql`update account_freeze set lifted_at = now()`,
      'clears a debt': sql`update deposit_flag set cleared_at = now()`,
      'gives an address to somebody': sql`delete from deposit_address where false`,
      'asks for a payment': sql`insert into payment select * from payment where false`,
      'names a dearer price': sql`update payment_try set max_fee = max_fee where false`,
      'ends a payment': sql`update payment set state = state where false`,
      'writes to the log of operators': sql`insert into operator_act (operator, verb, facts, reason) values ('x', 'x', '{}', 'x')`,
      'turns the clock': sql`update world_clock set at = at`,
      'takes a guard off': sql`alter table payment disable trigger payment_stays`,
      'makes a function of its own': sql`create function public.mine() returns int language sql as 'select 1'`,
    }
    for (const [what, statement] of Object.entries(attempts)) {
      await expect(tried(signerDatabase, statement), what).rejects.toThrow(/permission denied|must be owner/)
      await expect(
        tried(world.services.database, statement),
        `${what}, with the rights of the API`,
      ).resolves.toBeUndefined()
    }
    expect(await shownBalance(world, ann, 'USDT')).toBe('3000')
  })

  it('is closed to what is added to the database later', async () => {
    const { database } = given.payouts.world.services
    const late = async (tx: Tx) => {
      await sql`create function ledger.late() returns int language sql security definer as 'select 1'`.execute(tx)
      await sql`create table ledger.late_table (one int)`.execute(tx)
      const { rows } = await sql<{ runs: boolean; reads: boolean }>`select
        has_function_privilege('orrery_signer', 'ledger.late()', 'execute') as runs,
        has_table_privilege('orrery_signer', 'ledger.late_table', 'select') as reads`.execute(tx)
      expect(rows).toEqual([{ runs: false, reads: false }])
      throw new Undone()
    }
    await expect(database.transaction().execute(late)).rejects.toThrow(Undone)
  })

  it('[ASSET-06] is all that it needs: it signs what was asked for, which is paid, and says of another why it is not signed', async () => {
    const { payouts, people } = given
    const bob = await people.member('bob')
    const to = somewhere()
    const order = await people.asked(bob, '100', to)
    await payouts.look()
    expect(await payouts.sign()).toBe(1)
    await payouts.look()
    expect(await payouts.held(to)).toBe(99)
    await payouts.chain.mine(15)
    await payouts.look()
    expect((await people.detail(bob, order)).state).toBe('success')
  })
})

describe('who has the rights of the API', () => {
  it('[ASSET-06] changes no destination that a member asked for, nor adds another', async () => {
    const { payouts, people } = given
    const { database } = payouts.world.services
    const cat = await people.member('cat')
    const order = await people.asked(cat, '100')
    const thief = somewhere()
    for (const change of [
      sql`update withdrawal set address = ${thief} where id = ${order}`,
      sql`update payment set receiver = ${thief} where cause = ${order}`,
      sql`insert into payment (id, kind, cause, chain, wallet, receiver, contract, raw)
        select ${uuidv7()}, kind, cause, chain, wallet, ${thief}, contract, raw from payment where cause = ${order}`,
      sql`delete from payment where cause = ${order}`,
    ])
      await expect(change.execute(database)).rejects.toThrow(/stays|duplicate key/)
    await payouts.step()
    expect(await payouts.held(thief)).toBe(0)
  })

  it('[ASSET-06] is not signed for where he changes withdrawal and payment alike after an operator has approved it', async () => {
    const { payouts, people } = given
    const { world } = payouts
    const { database } = world.services
    const eve = await people.member('eve', '5000')
    const order = await people.asked(eve, '2000')
    expect(await approveWithdrawal(world.services, by('olga'), order)).toBe(1)
    await payouts.look()
    const thief = somewhere()
    // more than the rights of the API: the guards of both rows are off
    const becomes = async (address: string) => {
      for (const on of ['disable', 'enable'] as const) {
        await sql`alter table payment ${sql.raw(on)} trigger payment_stays`.execute(database)
        await sql`alter table withdrawal ${sql.raw(on)} trigger withdrawal_moves`.execute(database)
        if (on === 'enable') break
        await sql`update payment set receiver = ${address} where cause = ${order}`.execute(database)
        await sql`update withdrawal set address = ${address} where id = ${order}`.execute(database)
      }
    }
    await becomes(thief)
    expect(await payouts.sign(quiet)).toBe(0)
    await payouts.look()
    expect(await people.detail(eve, order)).toMatchObject({ state: 'refunded', why: 'refused' })
    expect(await payouts.held(thief)).toBe(0)
    expect(await shownBalance(world, eve, 'USDT')).toBe('5000')
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-06] is not signed for where he writes a payment of his own: to another destination, or of no withdrawal', async () => {
    const { payouts, people } = given
    const { database } = payouts.world.services
    const dan = await people.member('dan', '5000')
    // it waits for an operator, so nobody has asked for its payment yet
    const order = await people.asked(dan, '2000', somewhere())
    const thief = somewhere()
    const asked = async (cause: string, receiver: string) => {
      const payment = uuidv7()
      const forged = sql`insert into payment (id, kind, cause, chain, wallet, receiver, contract, raw)
        select ${payment}, 'withdrawal', ${cause}, chain, ${payouts.keeper.address}, ${receiver}, contract, raw
        from withdrawal where id = ${order}`
      await expect(forged.execute(database)).rejects.toThrow('is not what its withdrawal says')
      // more than the rights of the API: the guard is off
      await sql`alter table payment disable trigger payment_is_asked_for`.execute(database)
      await forged.execute(database)
      await sql`alter table payment enable trigger payment_is_asked_for`.execute(database)
      await sql`insert into payment_try (payment, number, max_fee, tip, gas) values (${payment}, 1, 1000000000, 1, 80000)`.execute(
        database,
      )
      expect(await payouts.sign(quiet)).toBe(0)
      const { rows } = await sql<{
        refused: string | null
        nonce: number | null
        signed: string | null
      }>`select p.refused, p.nonce, t.signed
        from payment p join payment_try t on t.payment = p.id where p.id = ${payment}`.execute(database)
      return rows
    }
    expect(await asked(order, thief)).toEqual([
      { refused: 'it is not what its withdrawal says', nonce: null, signed: null },
    ])
    expect(await asked(uuidv7(), thief)).toEqual([{ refused: 'it is of no withdrawal', nonce: null, signed: null }])
    expect(await payouts.held(thief)).toBe(0)
  })
})
