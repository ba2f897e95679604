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
create index transfer_debit on ledger.transfer (debit, journal);
create index transfer_credit on ledger.transfer (credit, journal);

-- Of user accounts only: gap-free numbers, and the balance after each.
create table ledger.entry (
  account bigint not null,
  seq bigint not null,
  journal uuid not null,
  leg smallint not null,
  amount numeric(38, 0) not null check (amount <> 0),
  balance_after numeric(38, 0) not null check (balance_after >= 0),
  primary key (account, seq)
);
create index entry_journal on ledger.entry (journal);

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

-- The user's account, made on first use.
create function ledger.user_account(p_owner bigint, p_book text, p_asset text) returns bigint language plpgsql as $$
declare found_id bigint;
begin
  select id into found_id from ledger.account where owner = p_owner and book = p_book and asset = p_asset;
  if found_id is null then
    insert into ledger.account (owner, book, asset) values (p_owner, p_book, p_asset)
      on conflict (owner, book, asset) where owner is not null do nothing;
    select id into strict found_id from ledger.account where owner = p_owner and book = p_book and asset = p_asset;
  end if;
  return found_id;
end $$;

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
    select id into chosen from ledger.account
      where owner is null and book = p_book and asset = p_asset and balance >= p_amount
      order by (id + pg_backend_pid()) % 16 limit 1 for update skip locked;
    if chosen is null and attempt = 2 then
      perform ledger.roll_up(p_book, p_asset);
      continue;
    end if;
    if chosen is null and attempt = 1 then
      select id into chosen from ledger.account
        where owner is null and book = p_book and asset = p_asset and balance >= p_amount limit 1 for update;
    end if;
    if chosen is not null then
      update ledger.account set balance = balance - p_amount where id = chosen;
      return chosen;
    end if;
  end loop;
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

-- One entry of a user account: the number after the last, the balance after it. OL002 when the balance is short.
create function ledger.enter(p_account bigint, p_journal uuid, p_leg smallint, p_amount numeric) returns void language plpgsql as $$
declare moved record;
begin
  update ledger.account set balance = balance + p_amount, seq = seq + 1
    where id = p_account and balance + p_amount >= lowest returning seq, balance into moved;
  if moved is null then
    raise exception 'insufficient balance' using errcode = 'OL002',
      detail = (select book || ':' || asset from ledger.account where id = p_account);
  end if;
  insert into ledger.entry (account, seq, journal, leg, amount, balance_after)
    values (p_account, moved.seq, p_journal, p_leg, p_amount, moved.balance);
end $$;

-- Posts one journal of several legs in the caller's transaction.
-- p_legs: [{"from": {"user": 7, "book": "investment"} | {"book": "treasury"}, "to": …, "asset": "DU", "amount": "125"}]
-- Errors: OL002 a user's balance is short (detail: book:asset); OL003 a system account is short; OL004 no such account.
-- Posting the same (kind, cause) again raises unique_violation: the caller's own idempotency comes before.
create function ledger.post(
  p_id uuid, p_kind text, p_cause text, p_actor bigint, p_world_at timestamptz, p_facts jsonb, p_legs jsonb
) returns void language plpgsql security definer set search_path = ledger, pg_catalog as $$
declare
  leg jsonb; number smallint := 0; amount numeric; asset text; debit bigint; credit bigint;
  user_ids bigint[]; bound numeric;
begin
  insert into journal (id, kind, cause, actor, world_at, facts) values (p_id, p_kind, p_cause, p_actor, p_world_at, p_facts);
  -- user accounts in the order of their ids, so that two journals never wait for each other
  select array_agg(distinct user_account((side ->> 'user')::bigint, side ->> 'book', l ->> 'asset')) into user_ids
    from jsonb_array_elements(p_legs) t(l), lateral (values (l -> 'from'), (l -> 'to')) s(side) where side ? 'user';
  if array_length(user_ids, 1) > 1 then
    perform 1 from account where id = any (user_ids) order by id for update;
  end if;
  -- users first, the crowded system accounts last
  for leg in select l from jsonb_array_elements(p_legs) t(l) loop
    amount := (leg ->> 'amount')::numeric;
    asset := leg ->> 'asset';
    if leg -> 'from' ? 'user' then
      debit := user_account((leg -> 'from' ->> 'user')::bigint, leg -> 'from' ->> 'book', asset);
      perform enter(debit, p_id, number, -amount);
    else
      select id, lowest into debit, bound from account
        where owner is null and book = leg -> 'from' ->> 'book' and account.asset = leg ->> 'asset' order by stripe limit 1;
      if debit is null then raise exception 'no account %', leg -> 'from' using errcode = 'OL004'; end if;
      if bound < 0 then
        -- issuance: its bound is the asset's maximum supply
        update account set balance = balance - amount where id = debit;
      elsif bound = 0 then
        debit := draw(leg -> 'from' ->> 'book', asset, amount);
        if debit is null then
          raise exception 'system account short' using errcode = 'OL003', detail = (leg -> 'from' ->> 'book') || ':' || asset;
        end if;
      else
        insert into inflow values (debit, -amount);
      end if;
    end if;
    if leg -> 'to' ? 'user' then
      credit := user_account((leg -> 'to' ->> 'user')::bigint, leg -> 'to' ->> 'book', asset);
      perform enter(credit, p_id, number, amount);
    else
      select id into credit from account
        where owner is null and book = leg -> 'to' ->> 'book' and account.asset = leg ->> 'asset' order by stripe limit 1;
      if credit is null then raise exception 'no account %', leg -> 'to' using errcode = 'OL004'; end if;
      insert into inflow values (credit, amount);
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
