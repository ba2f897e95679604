-- Each journal has a number in the order of coming, so that an audit may go on where the last one ended. A transaction gets its own number
-- (pg_current_xact_id) before it draws one for a journal: whoever knows that all transactions before a certain one have ended knows that no
-- lower number comes any more. Journals from before have 0, and among themselves the order of their ids, which say when they were made: not a
-- row is written anew.
create sequence ledger.journal_seq;
alter table ledger.journal add column seq bigint not null default 0;
alter table ledger.journal alter column seq
  set default case when pg_current_xact_id() is not null then nextval('ledger.journal_seq') end;
alter sequence ledger.journal_seq owned by ledger.journal.seq;

-- A border: the last number that was drawn, and the transaction that saw it. It is closed once that and all before it have ended: no journal
-- comes below it any more. The last row counts.
create table ledger.border (
  id bigint generated always as identity primary key,
  seq bigint not null check (seq >= 0),
  transaction bigint not null default pg_current_xact_id()::text::bigint,
  at timestamptz not null default clock_timestamp()
);

-- Some journals that follow each other by (seq, id), up to the one named here: the sha256 of each with its transfers and entries, one after
-- the other, what they moved by account of the system and by asset, and a digest over all of it.
create table ledger.sealed_block (
  number bigint primary key check (number > 0),
  last_seq bigint not null,
  last_journal uuid not null,
  journals int not null check (journals > 0),
  transfers int not null,
  entries int not null,
  moved jsonb not null,
  leaves bytea not null,
  digest bytea not null
);
alter table ledger.sealed_block alter column leaves set storage external;

-- What stood between two borders. Its digest holds that of the seal before, so that nothing below can be changed without all that follow.
create table ledger.seal (
  number bigint primary key check (number > 0),
  border bigint not null unique references ledger.border,
  seq bigint not null,
  -- of none: the first is the one that comes next
  first_block bigint not null,
  last_block bigint not null check (last_block >= first_block - 1),
  journals bigint not null,
  transfers bigint not null,
  entries bigint not null,
  -- what each account of the system, and all members of each asset, hold by everything up to here
  closing jsonb not null,
  previous bytea not null,
  digest bytea not null,
  at timestamptz not null default clock_timestamp()
);

-- What an audit of a span found: while it is so, the span is not sealed.
create table ledger.span_breach (
  id bigint generated always as identity primary key,
  border bigint not null references ledger.border,
  at timestamptz not null default clock_timestamp(),
  law text not null,
  says text not null,
  found text[] not null
);

create trigger border_append_only before update or delete or truncate on ledger.border
  for each statement execute function ledger.refuse_change();
create trigger sealed_block_append_only before update or delete or truncate on ledger.sealed_block
  for each statement execute function ledger.refuse_change();
create trigger seal_append_only before update or delete or truncate on ledger.seal
  for each statement execute function ledger.refuse_change();
create trigger span_breach_append_only before update or delete or truncate on ledger.span_breach
  for each statement execute function ledger.refuse_change();
