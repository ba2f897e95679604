-- Transfers from and to partner platforms (ASSET-10). Each has an account in the ledger, `partner:<source type>`, which it has filled
-- before and which never falls below zero; what is on its way to one lies in `partner-transit:<source type>`.

select ledger.know_journal_kinds('partnerFunding', 'partnerOut', 'partnerIn', 'partnerSettled', 'partnerReturned');

create table partner_order (
  -- of its journal, where it has one; out: of the pass under which it left
  id uuid primary key,
  -- the source type of the platform
  partner smallint not null check (partner > 0),
  way text not null check (way in ('out', 'in')),
  -- by which the partner knows it; out: the id
  order_id text not null check (order_id ~ '^[A-Za-z0-9._:-]{1,64}$'),
  -- null: nobody here is linked to whom the partner named, so it was refused
  member bigint references member,
  -- whom it leaves or reaches over there, as that platform numbers its people
  subject text not null check (subject <> ''),
  asset text not null,
  amount numeric(38, 0) not null check (amount >= 0),
  -- out: asked → sent, the partner may have it from here on → settled, refused, or unknown while no answer that counts has come;
  -- refused → returned. in: settled or refused at once
  state text not null check (state in ('asked', 'sent', 'unknown', 'settled', 'refused', 'returned')),
  -- why it was refused
  reason text check (reason ~ '^[A-Za-z]{1,40}$'),
  -- how often the partner was asked, and when it is asked next
  tries integer not null default 0 check (tries >= 0),
  next_at timestamptz,
  -- the wall's instants, by which limits count, and the world's
  made_at timestamptz not null,
  ended_at timestamptz,
  world_at timestamptz not null,
  pass uuid generated always as (case way when 'out' then id end) stored,
  constraint partner_order_once unique (partner, way, order_id),
  constraint partner_order_left foreign key (pass, member) references ledger.exit_pass (id, member),
  constraint partner_order_out check (way = 'in' or (order_id = id::text and member is not null)),
  constraint partner_order_in check (way = 'out' or state in ('settled', 'refused')),
  constraint partner_order_moves_something check (amount > 0 or (way = 'in' and state = 'refused')),
  constraint partner_order_of_member check (member is not null or state = 'refused'),
  constraint partner_order_says_why check ((state in ('refused', 'returned')) = (reason is not null)),
  constraint partner_order_is_asked check ((state in ('asked', 'sent', 'unknown')) = (next_at is not null)),
  constraint partner_order_ends check ((state in ('asked', 'sent', 'unknown')) = (ended_at is null))
);
create index partner_order_of_member on partner_order (member, id desc);
create index partner_order_by_amount on partner_order (member, amount desc, id desc);
create index partner_order_of_day on partner_order (member, way, asset, made_at);
create index partner_order_due on partner_order (next_at) where next_at is not null;
create index partner_order_open on partner_order (partner, asset) where next_at is not null;

-- The moves that exist (rules/partner/states.ts); the database knows no other.
create table partner_order_move (was text, becomes text, primary key (was, becomes));
insert into partner_order_move values
  ('asked', 'sent'), ('sent', 'settled'), ('sent', 'refused'), ('sent', 'unknown'), ('unknown', 'settled'), ('unknown', 'refused'),
  ('refused', 'returned');

create function partner_order_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.way = 'out' and new.state <> 'asked' then
      raise exception 'an order to a partner does not begin as %', new.state using errcode = 'OX001';
    end if;
    return new;
  end if;
  if (new.id, new.partner, new.way, new.order_id, new.member, new.subject, new.asset, new.amount, new.made_at, new.world_at)
    is distinct from (old.id, old.partner, old.way, old.order_id, old.member, old.subject, old.asset, old.amount, old.made_at, old.world_at) then
    raise exception 'partner order % stays what was asked for', old.id using errcode = 'OX001';
  end if;
  if new.state <> old.state and (old.way = 'in'
    or not exists (select from partner_order_move where was = old.state and becomes = new.state)) then
    raise exception 'an order to a partner does not go from % to %', old.state, new.state using errcode = 'OX001';
  end if;
  return new;
end $$;
create trigger partner_order_moves before insert or update on partner_order
  for each row execute function partner_order_moves();
create trigger partner_order_remains before delete or truncate on partner_order
  for each statement execute function ledger.refuse_change();

-- Settled or given back, never both, and nothing refused stays refused alone: asked at each commit.
create function partner_order_is_booked() returns trigger language plpgsql security definer
  set search_path = public, ledger, pg_catalog as $$
declare o partner_order; booked text[]; due text[];
begin
  select * into o from partner_order where id = new.id;
  if not found then return null; end if;
  select coalesce(array_agg(kind order by kind), '{}') into booked from ledger.journal
    where cause = o.id::text and kind in ('partnerOut', 'partnerIn', 'partnerSettled', 'partnerReturned');
  due := case
    when o.way = 'in' and o.state = 'settled' then array['partnerIn']
    when o.way = 'in' then array[]::text[]
    when o.state = 'settled' then array['partnerOut', 'partnerSettled']
    when o.state = 'returned' then array['partnerOut', 'partnerReturned']
    when o.state = 'refused' then null
    else array['partnerOut'] end;
  if booked is distinct from due then
    raise exception 'partner order % is %, and booked as %', o.id, o.state, booked using errcode = 'OX002';
  end if;
  return null;
end $$;
create constraint trigger partner_order_is_booked after insert or update on partner_order
  deferrable initially deferred for each row execute function partner_order_is_booked();

-- What an operator put into a partner's account, or paid out of it.
create table partner_funding (
  id uuid primary key references ledger.journal,
  partner smallint not null check (partner > 0),
  asset text not null,
  -- above zero: put in
  units numeric(38, 0) not null check (units <> 0),
  operator text not null check (operator <> ''),
  reason text not null check (reason <> ''),
  at timestamptz not null default clock_timestamp()
);
create trigger partner_funding_stays before update or delete or truncate on partner_funding
  for each statement execute function ledger.refuse_change();

-- Takes kinds of notices into the check that knows them, whichever others came before.
create function know_notice_kinds(variadic kinds text[]) returns void language plpgsql as $$
declare known text[];
begin
  select array_agg(distinct kind order by kind) into known from (
    select (regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z]+)''', 'g'))[1] as kind
      from pg_constraint where conrelid = 'notice'::regclass and conname = 'notice_kind_check'
    union select unnest(kinds)) k;
  alter table notice drop constraint notice_kind_check;
  execute format('alter table notice add constraint notice_kind_check check (kind = any (array[%s]))',
    (select string_agg(quote_literal(kind), ', ' order by kind) from unnest(known) kind));
end $$;
select know_notice_kinds('partnerReceived', 'partnerSettled', 'partnerReturned');
