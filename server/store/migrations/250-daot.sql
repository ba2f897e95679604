-- DAOT: rounds in which it is sold, and what was subscribed, locked until it is released part by part (economy, DAOT). What is sold of
-- a round is kept by the insertion of subscriptions alone, under the lock of its row: no two buyers get the same unit.
select ledger.know_journal_kinds('daotFunding', 'daotSubscription', 'daotClaim');

insert into ledger.account (book, asset, stripe, lowest)
  select b.book, a.asset, a.stripe, 0 from ledger.account a cross join (values ('daot-sale'), ('daot-locked')) b(book)
  where a.owner is null and a.book = 'additions'
  on conflict (book, asset, stripe) where owner is null do nothing;

create table daot_round (
  id integer primary key generated always as identity,
  -- the window, of the world's instants
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  stock numeric(38, 0) not null check (stock > 0),
  -- minor units of USDT for one DAOT
  price numeric(38, 0) not null check (price > 0),
  -- what one member may have of it, over all his subscriptions
  least numeric(38, 0) not null check (least > 0),
  most numeric(38, 0) not null check (most >= least and most <= stock),
  -- released at its end, of 10^4; the rest in so many parts after it, each so many days after the one before
  first_share smallint not null check (first_share between 0 and 10000),
  later_parts smallint not null check (later_parts > 0),
  every_days smallint not null check (every_days > 0),
  sold numeric(38, 0) not null default 0 check (sold >= 0),
  -- which brought its stock into the sale
  funded uuid not null unique,
  -- what nobody bought has gone back to the treasury, by this journal if it was anything
  closed_at timestamptz check (closed_at >= closes_at),
  returned uuid unique,
  constraint daot_round_stock check (sold <= stock),
  constraint daot_round_returned check (case when closed_at is null then returned is null else (returned is null) = (sold = stock) end),
  -- one round at a time
  constraint daot_round_apart exclude using gist (tstzrange(opens_at, closes_at) with &&)
);

create table daot_subscription (
  -- its journal's
  id uuid primary key,
  round integer not null references daot_round,
  member bigint not null references member,
  amount numeric(38, 0) not null check (amount > 0),
  -- minor units of USDT
  paid numeric(38, 0) not null check (paid > 0),
  world_at timestamptz not null
);
create index daot_subscription_of_member on daot_subscription (member, id desc);
create index daot_subscription_of_round on daot_subscription (round, member);

create table daot_claim (
  -- its journal's
  id uuid primary key,
  member bigint not null references member,
  amount numeric(38, 0) not null check (amount > 0),
  -- by which it went on to a chain at once
  withdrawal uuid unique references withdrawal,
  world_at timestamptz not null
);
create index daot_claim_of_member on daot_claim (member, id desc);

create table daot_part (
  subscription uuid not null references daot_subscription,
  number smallint not null check (number > 0),
  amount numeric(38, 0) not null check (amount >= 0),
  due_at timestamptz not null,
  -- by which it was claimed
  claim uuid references daot_claim,
  primary key (subscription, number)
);
create index daot_part_of_claim on daot_part (claim) where claim is not null;

-- Where a member has his DAOT sent to, if he wants it on a chain.
create table daot_address (
  member bigint primary key references member,
  chain integer not null,
  -- with its checksum (EIP-55)
  address text not null check (address ~ '^0x[0-9a-fA-F]{40}$'),
  set_at timestamptz not null
);

-- A round stays what it was opened as; it is sold from, and closed once.
create function daot_round_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.closed_at is not null
    or (new.id, new.opens_at, new.closes_at, new.stock, new.price, new.least, new.most, new.first_share, new.later_parts,
        new.every_days, new.funded) is distinct from (old.id, old.opens_at, old.closes_at, old.stock, old.price, old.least, old.most,
        old.first_share, old.later_parts, old.every_days, old.funded) then
    raise exception 'round % of DAOT stays as it was opened', old.id using errcode = 'OD001';
  end if;
  -- the trigger of subscriptions is the one that may: by hand nobody is inside of another trigger
  if new.sold < old.sold or (new.sold > old.sold and pg_trigger_depth() < 2) then
    raise exception 'round % of DAOT is sold by subscriptions alone', old.id using errcode = 'OD001';
  end if;
  return new;
end $$;
create trigger daot_round_stays before update or delete on daot_round for each row execute function daot_round_stays();
create trigger daot_round_remains before truncate on daot_round for each statement execute function ledger.refuse_change();

-- A subscription is of an open window, at the round's price, within what one member may have, and takes its amount off the stock.
create function daot_subscribes() returns trigger language plpgsql as $$
declare r daot_round; mine numeric;
begin
  select * into r from daot_round where id = new.round for update;
  if r.closed_at is not null or new.world_at < r.opens_at or new.world_at >= r.closes_at then
    raise exception 'round % of DAOT is not open', r.id using errcode = 'OD002';
  end if;
  if new.paid * 100000000 <> new.amount * r.price then
    raise exception 'round % of DAOT has one price', r.id using errcode = 'OD002';
  end if;
  select coalesce(sum(amount), 0) + new.amount into mine from daot_subscription where round = r.id and member = new.member;
  if mine < r.least or mine > r.most then
    raise exception 'member % would have % of round %', new.member, mine, r.id using errcode = 'OD002';
  end if;
  update daot_round set sold = sold + new.amount where id = r.id;
  return new;
end $$;
create trigger daot_subscribes before insert on daot_subscription for each row execute function daot_subscribes();
create trigger daot_subscription_stays before update or delete or truncate on daot_subscription
  for each statement execute function ledger.refuse_change();
create trigger daot_claim_stays before update or delete or truncate on daot_claim
  for each statement execute function ledger.refuse_change();

-- A part is what the round's terms make of its subscription: the first of its end, then equal ones, and the last takes what is left.
create function daot_part_begins() returns trigger language plpgsql as $$
declare s daot_subscription; r daot_round; opening numeric; each_later numeric; amount numeric;
begin
  select * into s from daot_subscription where id = new.subscription;
  select * into r from daot_round where id = s.round;
  opening := div(s.amount * r.first_share, 10000);
  each_later := div(s.amount - opening, r.later_parts);
  amount := case when new.number = 1 then opening when new.number <= r.later_parts then each_later
    when new.number = r.later_parts + 1 then s.amount - opening - each_later * (r.later_parts - 1) end;
  if (new.amount, new.due_at) is distinct from (amount, r.closes_at + make_interval(hours => 24 * r.every_days * (new.number - 1)))
    or new.claim is not null then
    raise exception 'part % of subscription % is not as round % says', new.number, s.id, r.id using errcode = 'OD003';
  end if;
  return new;
end $$;
create trigger daot_part_begins before insert on daot_part for each row execute function daot_part_begins();

create function daot_parts_are_all() returns trigger language plpgsql as $$
begin
  if (select count(*) from daot_part where subscription = new.id) <> (select later_parts + 1 from daot_round where id = new.round) then
    raise exception 'subscription % has not all its parts', new.id using errcode = 'OD003';
  end if;
  return null;
end $$;
create constraint trigger daot_parts_are_all after insert on daot_subscription deferrable initially deferred
  for each row execute function daot_parts_are_all();

-- A part is claimed once, by its member, when its time has come by the world's clock; nothing else of it ever changes.
create function daot_part_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.claim is not null or new.claim is null
    or (new.subscription, new.number, new.amount, new.due_at) is distinct from (old.subscription, old.number, old.amount, old.due_at) then
    raise exception 'part % of subscription % stays as it is', old.number, old.subscription using errcode = 'OD004';
  end if;
  if old.due_at > world_now() then
    raise exception 'part % of subscription % is locked until %', old.number, old.subscription, old.due_at using errcode = 'OD004';
  end if;
  if not exists (select from daot_claim c join daot_subscription s on s.member = c.member
      where c.id = new.claim and s.id = new.subscription and c.world_at >= old.due_at) then
    raise exception 'claim % is not of the member of subscription %', new.claim, old.subscription using errcode = 'OD004';
  end if;
  return new;
end $$;
create trigger daot_part_stays before update or delete on daot_part for each row execute function daot_part_stays();
create trigger daot_part_remains before truncate on daot_part for each statement execute function ledger.refuse_change();

-- At commit a claim is the sum of its parts.
create function daot_claim_is_its_parts() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from daot_part where claim = new.id) <> new.amount then
    raise exception 'claim % is not the sum of its parts', new.id using errcode = 'OD004';
  end if;
  return null;
end $$;
create constraint trigger daot_claim_is_its_parts after insert on daot_claim deferrable initially deferred
  for each row execute function daot_claim_is_its_parts();
