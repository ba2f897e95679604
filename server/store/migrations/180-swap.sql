-- Swaps (SWAP-02, SWAP-03): pools at constant product, whose two sides lie in the ledger as `swap:<asset>`. The pool's row is the
-- price state: whoever swaps holds it, so no two swaps use the same one.

-- Takes kinds of journals into the check that knows them, whichever others came before.
create function ledger.know_journal_kinds(variadic kinds text[]) returns void language plpgsql as $$
declare known text[];
begin
  select array_agg(distinct kind order by kind) into known from (
    select (regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z]+)''', 'g'))[1] as kind
      from pg_constraint where conrelid = 'ledger.journal'::regclass and conname = 'journal_kind'
    union select unnest(kinds)) k;
  alter table ledger.journal drop constraint journal_kind;
  execute format('alter table ledger.journal add constraint journal_kind check (kind = any (array[%s]))',
    (select string_agg(quote_literal(kind), ', ' order by kind) from unnest(known) kind));
end $$;
select ledger.know_journal_kinds('swap', 'swapFunding');

create table swap_pool (
  -- against USDT
  asset text primary key check (asset in ('DU', 'hPT', 'RC', 'SAI', 'DAOT')),
  -- of its states
  sequence bigint not null default 1 check (sequence > 0),
  base numeric(38, 0) not null check (base > 0),
  usdt numeric(38, 0) not null check (usdt > 0),
  -- USDT for one, of 10^18, and the sum of price x milliseconds until `at`: averages are differences of it
  price numeric(78, 0) not null,
  price_time numeric(78, 0) not null default 0,
  -- the world's instant since which it is so
  at timestamptz not null
);

-- Every state that a pool was in; written by the trigger alone.
create table swap_state (
  asset text not null references swap_pool,
  sequence bigint not null,
  base numeric(38, 0) not null,
  usdt numeric(38, 0) not null,
  price numeric(78, 0) not null,
  price_time numeric(78, 0) not null,
  at timestamptz not null,
  primary key (asset, sequence)
);
create index swap_state_at on swap_state (asset, at desc, sequence desc);

-- The next state follows the last, later or at once, and the product of both sides never falls (SWAP-03).
create function swap_pool_moves() returns trigger language plpgsql as $$
begin
  new.price := div(new.usdt * 1000000000000000000, new.base);
  if tg_op = 'INSERT' then
    if (new.sequence, new.price_time) is distinct from (1::bigint, 0::numeric) then
      raise exception 'the pool of % begins with its first state', new.asset using errcode = 'OS001';
    end if;
    return new;
  end if;
  if new.asset <> old.asset or new.sequence <> old.sequence + 1 then
    raise exception 'the pool of % goes from one state to the next', old.asset using errcode = 'OS001';
  end if;
  if new.base * new.usdt < old.base * old.usdt then
    raise exception 'the product of the pool of % would fall', old.asset using errcode = 'OS002';
  end if;
  -- a clock that was set back stands still for it
  new.at := greatest(new.at, old.at);
  new.price_time := old.price_time + old.price * floor(extract(epoch from new.at) * 1000)
    - old.price * floor(extract(epoch from old.at) * 1000);
  return new;
end $$;
create trigger swap_pool_moves before insert or update on swap_pool for each row execute function swap_pool_moves();
create trigger swap_pool_remains before delete or truncate on swap_pool
  for each statement execute function ledger.refuse_change();

create function note_swap_state() returns trigger language plpgsql as $$
begin
  insert into swap_state (asset, sequence, base, usdt, price, price_time, at)
    values (new.asset, new.sequence, new.base, new.usdt, new.price, new.price_time, new.at);
  return null;
end $$;
create trigger swap_state_noted after insert or update on swap_pool for each row execute function note_swap_state();
create trigger swap_state_stays before update or delete or truncate on swap_state
  for each statement execute function ledger.refuse_change();

create table swap (
  -- its journal's
  id uuid primary key,
  member bigint not null references member,
  -- the pool, and the state that it made
  asset text not null,
  sequence bigint not null,
  side text not null check (side in ('sell', 'buy')),
  -- in the asset that leaves: the fee is within it, and of the fee what went to the market pool
  leaves numeric(38, 0) not null check (leaves > 0),
  fee numeric(38, 0) not null check (fee >= 0 and fee < leaves),
  to_market numeric(38, 0) not null check (to_market >= 0 and to_market <= fee),
  arrives numeric(38, 0) not null check (arrives > 0),
  world_at timestamptz not null,
  -- no two swaps make one state
  constraint swap_of_state unique (asset, sequence),
  constraint swap_state_of foreign key (asset, sequence) references swap_state
);
create index swap_of_member on swap (member, id desc);
create index swap_of_member_pool on swap (member, asset, id desc);
create trigger swap_stays before update or delete or truncate on swap
  for each statement execute function ledger.refuse_change();
