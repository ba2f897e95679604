-- Ends of lands, their transfer, and replows (LAND-11 ... LAND-13).

-- A land that is transferred goes on in a run of its new owner: figures, days and room go with it, what the seller earned
-- stays with his run.
alter table run add column continues bigint unique references run;
alter table run drop constraint run_state_check;
alter table run add constraint run_state_check
  check (state in ('pending', 'activating', 'effective', 'completed', 'abandoned', 'transferred'));
-- whoever gives a land up, or away, is paid what it had earned
alter table run add constraint run_left_empty check (state not in ('abandoned', 'transferred') or fixed = 0);

insert into run_move values
  ('pending', 'transferred'), ('activating', 'transferred'), ('effective', 'transferred'), ('completed', 'transferred');
create or replace function run_moves() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from run_move where was = old.state and becomes = new.state)
    -- an investment is withdrawn in effect only; a Stone Age land is nobody else's, ever
    or (new.state = 'abandoned' and old.mode = 'investment' and old.state <> 'effective')
    or (new.state = 'transferred' and old.mode = 'wallet') then
    raise exception 'a land does not go from % to %', old.state, new.state using errcode = 'OW002';
  end if;
  return new;
end $$;

-- A run begins as pending, on a plot whose last run has ended; or it takes over one that was transferred, as it stood.
create function run_begins() returns trigger language plpgsql as $$
declare
  last run;
begin
  select * into last from run where land = new.land order by id desc limit 1;
  if new.continues is null then
    if new.state <> 'pending' or last.state not in ('completed', 'abandoned') then
      raise exception 'a land does not begin as % after %', new.state, last.state using errcode = 'OW003';
    end if;
  elsif last.id <> new.continues or last.state <> 'transferred' or last.owner = new.owner
    or (last.mode, last.era, last.tax, last.investment, last.counted, last.pending_addition)
      <> (new.mode, new.era, new.tax, new.investment, new.counted, new.pending_addition) then
    raise exception 'run % is not taken over as it stood', new.continues using errcode = 'OW003';
  end if;
  return new;
end $$;
create trigger run_begins before insert on run for each row execute function run_begins();

-- What an owner asked back: a Stone Age principal, or what a withdrawal gives. It waits while the reserve is short.
create table land_end (
  id uuid primary key,
  kind text not null check (kind in ('redeem', 'withdraw')),
  member bigint not null references member,
  land bigint not null references land,
  planet bigint not null references planet,
  run bigint not null references run,
  state text not null check (state in ('waiting', 'done', 'takenBack', 'dropped')),
  world_at timestamptz not null,
  ended_at timestamptz,
  -- what was paid back, in DU's worth, and the fee on it
  received numeric(38, 0) not null default 0 check (received >= 0),
  fee numeric(38, 0) not null default 0 check (fee >= 0),
  -- an addition that had not taken effect
  returned numeric(38, 0) not null default 0 check (returned >= 0),
  -- [{asset, book, units, fee}]: what went to which account
  legs jsonb not null default '[]',
  -- null: nothing was left to pay
  journal uuid,
  constraint land_end_done check ((state = 'waiting') = (ended_at is null)),
  constraint land_end_waits check (kind = 'withdraw' or state = 'done')
);
create unique index land_end_once on land_end (run) where state in ('waiting', 'done');
create index land_end_waiting on land_end (id) where state = 'waiting';
-- by when it was done, or asked while it waits
create index land_end_member on land_end (member, kind, coalesce(ended_at, world_at), id);
create index land_end_planet on land_end (member, planet, kind, coalesce(ended_at, world_at), id);
create index land_end_land on land_end (land, id desc);

create table land_transfer (
  id uuid primary key,
  land bigint not null references land,
  planet bigint not null references planet,
  seller bigint not null references member,
  buyer bigint not null references member,
  from_run bigint not null unique references run,
  to_run bigint not null unique references run,
  world_at timestamptz not null,
  check (seller <> buyer)
);
create index land_transfer_seller on land_transfer (seller, world_at, id);
create index land_transfer_buyer on land_transfer (buyer, world_at, id);
create index land_transfer_seller_planet on land_transfer (seller, planet, world_at, id);
create index land_transfer_buyer_planet on land_transfer (buyer, planet, world_at, id);
create index land_transfer_land on land_transfer (land, id desc);

-- A calculation for a replow names the completed run that it follows.
alter table quote add column replows bigint references run;
create index purchase_land on purchase (land, id desc);
