-- The ledger (design: architecture, Money). One transfer is one debit, one credit, one positive amount of one asset,
-- so an imbalance cannot be written down. Everything here is written by ledger.post alone.

create schema ledger;

create table ledger.account (
  id bigint generated always as identity primary key,
  -- null: an account of the system
  owner bigint,
  book text not null check (book ~ '^[a-z][a-z0-9:-]*$'),
  asset text not null check (asset in ('DU', 'hPT', 'RC', 'DP', 'SAI', 'USDT', 'DAOT')),
  -- a bounded system account is spread over stripes, so that many may draw on it at once
  stripe smallint not null default 0,
  -- null: no bound (issuance and custody, which mirror what is outside)
  lowest numeric(38, 0) default 0,
  -- for a system account: what has been rolled up so far; the rest waits in ledger.inflow
  balance numeric(38, 0) not null default 0,
  seq bigint not null default 0,
  constraint account_not_below_lowest check (lowest is null or balance >= lowest),
  constraint account_user_bound check (owner is null or (lowest = 0 and stripe = 0))
) with (fillfactor = 70);
create unique index account_of_user on ledger.account (owner, book, asset) where owner is not null;
create unique index account_of_system on ledger.account (book, asset, stripe) where owner is null;

create table ledger.journal (
  id uuid primary key,
  kind text not null,
  -- what caused it: the id of the purchase, deposit, claim …; with the kind, once
  cause text not null,
  actor bigint,
  at timestamptz not null default clock_timestamp(),
  -- the world's instant, by which records are shown
  world_at timestamptz not null,
  facts jsonb not null default '{}',
  unique (kind, cause)
);

create table ledger.transfer (
  journal uuid not null,
  leg smallint not null check (leg >= 0),
  debit bigint not null,
  credit bigint not null,
  asset text not null,
  amount numeric(38, 0) not null check (amount > 0),
  primary key (journal, leg),
  constraint transfer_two_accounts check (debit <> credit)
);

-- Of user accounts only: gap-free numbers, and the balance after each.
create table ledger.entry (
  account bigint not null,
  seq bigint not null,
  journal uuid not null,
  leg smallint not null,
  -- its journal's, so that a statement of one kind reads entries alone
  kind text not null,
  amount numeric(38, 0) not null check (amount <> 0),
  balance_after numeric(38, 0) not null check (balance_after >= 0),
  primary key (account, seq)
);
-- a statement's order, and the entries of one journal
create unique index entry_of_journal on ledger.entry (account, journal, leg) include (kind);

-- What system accounts received and nobody has rolled up yet: appended, never fought over.
create table ledger.inflow (
  account bigint not null,
  amount numeric(38, 0) not null
);
create index inflow_account on ledger.inflow (account);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger: % is append-only', tg_table_name using errcode = 'OL001';
end $$;
create trigger journal_append_only before update or delete or truncate on ledger.journal
  for each statement execute function ledger.refuse_change();
create trigger transfer_append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();
create trigger entry_append_only before update or delete or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();

-- Folds what came in to a bounded account into its stripes, evenly. Locks the stripes.
create function ledger.roll_up(p_book text, p_asset text) returns void language plpgsql as $$
declare stripes bigint[]; came numeric; held numeric; share numeric;
begin
  select array_agg(id), sum(balance) into stripes, held from
    (select id, balance from ledger.account where owner is null and book = p_book and asset = p_asset order by id for update) a;
  if stripes is null then return; end if;
  with gone as (delete from ledger.inflow where account = any (stripes) returning amount)
    select coalesce(sum(amount), 0) into came from gone;
  if came = 0 and array_length(stripes, 1) = 1 then return; end if;
  share := div(held + came, array_length(stripes, 1));
  update ledger.account set balance = share where id = any (stripes[2:]);
  update ledger.account set balance = held + came - share * (array_length(stripes, 1) - 1) where id = stripes[1];
end $$;

-- Takes p_amount out of a bounded system account: from a stripe that nobody holds and that has enough; else from any
-- that has enough; else after a roll-up from all of them. Returns the account, or null when the whole is short.
create function ledger.draw(p_book text, p_asset text, p_amount numeric) returns bigint language plpgsql as $$
declare chosen bigint; rest numeric; part record;
begin
  for attempt in 1..3 loop
    if attempt = 2 then
      update ledger.account set balance = balance - p_amount where id = (
        select id from ledger.account
          where owner is null and book = p_book and asset = p_asset and balance >= p_amount limit 1 for update)
        returning id into chosen;
      exit when chosen is not null;
      perform ledger.roll_up(p_book, p_asset);
    end if;
    update ledger.account set balance = balance - p_amount where id = (
      select id from ledger.account
        where owner is null and book = p_book and asset = p_asset and balance >= p_amount
        order by (id + pg_backend_pid()) % 16 limit 1 for update skip locked)
      returning id into chosen;
    exit when chosen is not null;
  end loop;
  if chosen is not null then return chosen; end if;
  -- together the stripes may still have enough
  if (select coalesce(sum(balance), 0) from ledger.account
      where owner is null and book = p_book and asset = p_asset) < p_amount then return null; end if;
  rest := p_amount;
  for part in select id, balance from ledger.account
      where owner is null and book = p_book and asset = p_asset order by id loop
    exit when rest = 0;
    update ledger.account set balance = balance - least(rest, part.balance) where id = part.id;
    rest := rest - least(rest, part.balance);
    chosen := coalesce(chosen, part.id);
  end loop;
  return chosen;
end $$;

-- One entry of a user's account, which is made when it first receives: the number after the last, the balance after it.
-- Returns the account. OL002 when the balance is short.
create function ledger.enter(
  p_owner bigint, p_book text, p_asset text, p_journal uuid, p_kind text, p_leg smallint, p_amount numeric
) returns bigint language plpgsql as $$
declare account_id bigint; number bigint; after numeric;
begin
  update ledger.account a set balance = a.balance + p_amount, seq = a.seq + 1
    where a.owner = p_owner and a.book = p_book and a.asset = p_asset and a.balance + p_amount >= a.lowest
    returning a.id, a.seq, a.balance into account_id, number, after;
  if account_id is null then
    if p_amount < 0 then
      raise exception 'insufficient balance' using errcode = 'OL002', detail = p_book || ':' || p_asset;
    end if;
    insert into ledger.account as a (owner, book, asset, balance, seq) values (p_owner, p_book, p_asset, p_amount, 1)
      on conflict (owner, book, asset) where owner is not null
      do update set balance = a.balance + excluded.balance, seq = a.seq + 1
      returning a.id, a.seq, a.balance into account_id, number, after;
  end if;
  insert into ledger.entry (account, seq, journal, leg, kind, amount, balance_after)
    values (account_id, number, p_journal, p_leg, p_kind, p_amount, after);
  return account_id;
end $$;

-- One leg's amount out of a system account, from wherever it may be taken. Returns the account.
create function ledger.pay_out(p_book text, p_asset text, p_amount numeric) returns bigint language plpgsql as $$
declare account_id bigint; bound numeric;
begin
  -- nearly always: the stripe of this connection
  update ledger.account set balance = balance - p_amount where id = (
    select id from ledger.account
      where owner is null and book = p_book and asset = p_asset and stripe = pg_backend_pid() % 16 and lowest = 0
        and balance >= p_amount for update skip locked)
    returning id into account_id;
  if account_id is not null then return account_id; end if;
  select id, lowest into account_id, bound from ledger.account
    where owner is null and book = p_book and asset = p_asset and stripe = 0;
  if account_id is null then raise exception 'no account %', p_book using errcode = 'OL004'; end if;
  if bound < 0 then
    -- issuance: its bound is the asset's maximum supply
    update ledger.account set balance = balance - p_amount where id = account_id;
  elsif bound = 0 then
    account_id := ledger.draw(p_book, p_asset, p_amount);
    if account_id is null then
      raise exception 'system account short' using errcode = 'OL003', detail = p_book || ':' || p_asset;
    end if;
  else
    insert into ledger.inflow values (account_id, -p_amount);
  end if;
  return account_id;
end $$;

-- Locks the user accounts of several legs in the order of their names, so that two journals never wait for each other.
create function ledger.lock_users(p_legs jsonb) returns void language plpgsql as $$
declare name record;
begin
  for name in select distinct (side ->> 'user')::bigint as owner, side ->> 'book' as book, l ->> 'asset' as asset
      from jsonb_array_elements(p_legs) t(l), lateral (values (l -> 'from'), (l -> 'to')) s(side)
      where side ? 'user' order by 1, 2, 3 loop
    perform 1 from ledger.account a
      where a.owner = name.owner and a.book = name.book and a.asset = name.asset for update;
  end loop;
end $$;

-- Posts one journal of several legs in the caller's transaction.
-- p_legs: [{"from": {"user": 7, "book": "investment"} | {"book": "treasury"}, "to": …, "asset": "DU", "amount": "125"}]
-- Errors: OL002 a user's balance is short (detail: book:asset); OL003 a system account is short; OL004 no such account.
-- Posting the same (kind, cause) again raises unique_violation: the caller's own idempotency comes before.
create function ledger.post(
  p_id uuid, p_kind text, p_cause text, p_actor bigint, p_world_at timestamptz, p_facts jsonb, p_legs jsonb
) returns void language plpgsql security definer set search_path = ledger, pg_catalog as $$
declare
  legs int := jsonb_array_length(p_legs); leg jsonb; number smallint := 0; amount numeric; asset text;
  payer jsonb; payee jsonb; giver bigint; taker bigint; debit bigint; credit bigint;
begin
  insert into journal (id, kind, cause, actor, world_at, facts) values (p_id, p_kind, p_cause, p_actor, p_world_at, p_facts);
  if legs > 1 then perform lock_users(p_legs); end if;
  while number < legs loop
    leg := p_legs -> number;
    amount := leg ->> 'amount';
    asset := leg ->> 'asset';
    payer := leg -> 'from';
    payee := leg -> 'to';
    giver := payer ->> 'user';
    taker := payee ->> 'user';
    credit := null;
    -- users first, in the order of their names, the crowded system accounts last
    if (taker, payee ->> 'book') < (giver, payer ->> 'book') then
      credit := enter(taker, payee ->> 'book', asset, p_id, p_kind, number, amount);
    end if;
    if giver is not null then
      debit := enter(giver, payer ->> 'book', asset, p_id, p_kind, number, -amount);
    end if;
    if taker is not null and credit is null then
      credit := enter(taker, payee ->> 'book', asset, p_id, p_kind, number, amount);
    end if;
    if giver is null then
      debit := pay_out(payer ->> 'book', asset, amount);
    end if;
    if taker is null then
      insert into inflow select id, amount from account a
        where a.owner is null and a.book = payee ->> 'book' and a.asset = leg ->> 'asset' and a.stripe = 0
        returning account into credit;
      if credit is null then raise exception 'no account %', payee using errcode = 'OL004'; end if;
    end if;
    insert into transfer (journal, leg, debit, credit, asset, amount) values (p_id, number, debit, credit, asset, amount);
    number := number + 1;
  end loop;
end $$;

-- The balance of a whole system account, rolled up or not.
create view ledger.system_balance as
  select a.book, a.asset, sum(a.balance + coalesce(i.amount, 0)) as balance, min(a.lowest) as lowest
  from ledger.account a
  left join (select account, sum(amount) as amount from ledger.inflow group by account) i on i.account = a.id
  where a.owner is null group by a.book, a.asset;
