import { sql } from 'kysely'
import type { TestWorld } from '#proof/api/world.ts'

/** What the gate itself keeps of requests: when a session was last used, and, after its answer, that one was refused. */
const OF_THE_GATE = ['public.session', 'public.refusal']

/**
 * Notes from now on which tables had a row written: a call that says that it changes nothing is a replay that nobody
 * refuses, so it must write nothing.
 */
export async function noteWrites({ services: { database } }: TestWorld): Promise<void> {
  await sql`create table public.written_in_proof (name text primary key)`.execute(database)
  await sql`create function public.note_write() returns trigger language plpgsql security definer as $$ begin
      insert into public.written_in_proof values (tg_table_schema || '.' || tg_table_name) on conflict do nothing;
      return null;
    end $$`.execute(database)
  await sql`do $$ declare one record; begin
      for one in select c.oid::regclass as named from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'ledger', 'graphile_worker')
          and c.oid <> 'public.written_in_proof'::regclass
      loop
        execute format('create trigger zz_note_write after insert or update or delete on %s
          for each row execute function public.note_write()', one.named);
      end loop;
    end $$`.execute(database)
}

/** The tables that had a row written since this was asked last, without those of the gate. */
export async function writtenSince({ services: { database } }: TestWorld): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`delete from public.written_in_proof returning name`.execute(database)
  return rows.map(({ name }) => name).filter((name) => !OF_THE_GATE.includes(name))
}
