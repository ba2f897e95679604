-- Fair openings: planets that open to a crowd (docs/decisions/096). Who may name one is drawn by a secret salt, whose hash is published with the
-- opening, and the hash of a block that is mined after entries have ended.

-- A planet in an opening is named by who is in turn, and by nobody else; then it is as before.
alter table planet drop constraint planet_state_check;
alter table planet add constraint planet_state_check check (state in ('upcoming', 'opening', 'named', 'onSale', 'sold'));
insert into planet_move values ('upcoming', 'opening'), ('opening', 'named'), ('opening', 'upcoming');

create table opening (
  id uuid primary key,
  planet bigint not null references planet,
  -- what naming it costs: set aside by each entry; minor units of DU
  fee numeric(38, 0) not null check (fee > 0),
  -- the world's instants between which entries are taken
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  commit text not null check (commit ~ '^[0-9a-f]{64}$'),
  -- the salt as it is kept until the draw, which only the servers' secret opens
  salt_sealed bytea not null,
  state text not null default 'open' check (state in ('open', 'closed', 'drawn', 'named', 'unclaimed', 'void')),
  -- how many entered, and the hash of their ids: fixed when entries ended
  entries integer,
  list_hash text,
  -- from when on the seed's block may be, and the block: seconds and number of the chain
  seed_at bigint,
  block_number bigint,
  block_hash text,
  block_time bigint,
  salt text,
  -- whose turn it is, by his place, and until when
  turn integer,
  turn_until timestamptz,
  closed_at timestamptz,
  drawn_at timestamptz,
  ended_at timestamptz,
  -- when everything that was set aside had been given back
  freed_at timestamptz,
  constraint opening_salt check (salt is null or encode(sha256(convert_to(salt, 'UTF8')), 'hex') = commit),
  constraint opening_block check (num_nulls(salt, block_number, block_hash, block_time, drawn_at) in (0, 5) and block_time >= seed_at),
  constraint opening_closed check ((state = 'open') = (closed_at is null)
    and num_nulls(closed_at, entries, list_hash) in (0, 3)
    and (state not in ('closed', 'drawn', 'named') or seed_at is not null)),
  constraint opening_drawn check (case when state in ('drawn', 'named') then salt is not null
    when state in ('open', 'closed', 'void') then salt is null else (salt is null) = (entries = 0) end),
  constraint opening_turn check ((state = 'drawn') = (turn is not null) and (turn is null) = (turn_until is null)),
  constraint opening_ended check ((state in ('named', 'unclaimed', 'void')) = (ended_at is not null) and (freed_at is null or ended_at is not null))
);
create unique index opening_of_planet on opening (planet) where state in ('open', 'closed', 'drawn');
create index opening_by_end on opening (closes_at desc, id desc);
create index opening_waits on opening (id) where freed_at is null;

create table opening_entry (
  -- published; of its reservation too
  id uuid primary key,
  opening uuid not null references opening,
  member bigint not null references member,
  at timestamptz not null,
  state text not null default 'entered' check (state in ('entered', 'back', 'turn', 'lapsed', 'named', 'freed')),
  -- in the order drawn, from 1 on
  place integer check (place > 0),
  -- whether he was told of his place
  told boolean not null default false,
  unique (opening, place),
  constraint opening_entry_placed check (state not in ('turn', 'lapsed', 'named') or place is not null)
);
-- one an account: who took his back may enter again
create unique index opening_entry_once on opening_entry (opening, member) where state <> 'back';
create unique index opening_entry_in_turn on opening_entry (opening) where state = 'turn';
create unique index opening_entry_one_winner on opening_entry (opening) where state = 'named';
create index opening_entry_held on opening_entry (opening, id) where state = 'entered';
create index opening_entry_of_member on opening_entry (member, id);

create function keep_opening() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then raise exception 'an opening begins open' using errcode = 'OO001'; end if;
    return new;
  end if;
  if (new.id, new.planet, new.fee, new.opens_at, new.closes_at, new.commit, new.salt_sealed)
      is distinct from (old.id, old.planet, old.fee, old.opens_at, old.closes_at, old.commit, old.salt_sealed)
    or (old.seed_at is not null and new.seed_at is distinct from old.seed_at)
    or (old.closed_at is not null and (new.closed_at, new.entries, new.list_hash) is distinct from (old.closed_at, old.entries, old.list_hash))
    or (old.drawn_at is not null and (new.salt, new.block_number, new.block_hash, new.block_time, new.drawn_at)
      is distinct from (old.salt, old.block_number, old.block_hash, old.block_time, old.drawn_at)) then
    raise exception 'opening % stays as it was published', old.id using errcode = 'OO001';
  end if;
  if new.state <> old.state and (old.state, new.state) not in
    (('open', 'closed'), ('open', 'unclaimed'), ('closed', 'drawn'), ('closed', 'void'), ('drawn', 'named'), ('drawn', 'unclaimed')) then
    raise exception 'an opening does not go from % to %', old.state, new.state using errcode = 'OO001';
  end if;
  return new;
end $$;
create trigger opening_kept before insert or update on opening for each row execute function keep_opening();
create trigger opening_stays before delete or truncate on opening for each statement execute function ledger.refuse_change();

create function keep_opening_entry() returns trigger language plpgsql as $$
declare o opening%rowtype;
begin
  select * into o from opening where id = new.opening;
  if tg_op = 'INSERT' then
    if new.state <> 'entered' or new.place is not null or o.state <> 'open'
      or world_now() < o.opens_at or world_now() >= o.closes_at then
      raise exception 'opening % takes no entries', new.opening using errcode = 'OO002';
    end if;
    return new;
  end if;
  if (new.id, new.opening, new.member, new.at) is distinct from (old.id, old.opening, old.member, old.at)
    or (old.place is not null and new.place is distinct from old.place)
    or (old.place is null and new.place is not null and o.state <> 'closed') then
    raise exception 'entry % stays as it was made and drawn', old.id using errcode = 'OO002';
  end if;
  if new.state <> old.state and not (case
    when (old.state, new.state) = ('entered', 'back') then o.state = 'open' and world_now() < o.closes_at
    when (old.state, new.state) = ('entered', 'freed') then o.ended_at is not null
    when (old.state, new.state) in (('entered', 'turn'), ('turn', 'lapsed')) then o.state in ('closed', 'drawn')
    when (old.state, new.state) = ('turn', 'named') then o.state = 'drawn' and world_now() < o.turn_until
    else false end) then
    raise exception 'an entry does not go from % to % now', old.state, new.state using errcode = 'OO002';
  end if;
  return new;
end $$;
create trigger opening_entry_kept before insert or update on opening_entry for each row execute function keep_opening_entry();
create trigger opening_entry_stays before delete or truncate on opening_entry for each statement execute function ledger.refuse_change();

create function planet_in_opening() returns trigger language plpgsql as $$
begin
  if new.state = 'opening' or old.state = 'opening' then
    if new.state = 'named' and not exists (select from opening_entry e join opening o on o.id = e.opening
        where o.planet = new.id and o.state = 'drawn' and e.state = 'named' and e.member = new.owner) then
      raise exception 'planet % is named by who is in turn alone', new.id using errcode = 'OO003';
    end if;
    if (new.state <> 'named') and (new.state = 'opening') <> exists (
        select from opening o where o.planet = new.id and o.state in ('open', 'closed', 'drawn')) then
      raise exception 'planet % is in an opening exactly while there is one', new.id using errcode = 'OO003';
    end if;
  end if;
  return new;
end $$;
create trigger planet_in_opening before update of state on planet
  for each row when (old.state is distinct from new.state) execute function planet_in_opening();

-- What is set aside for an opening goes to the platform or comes back: no exit, and so under no pass.
alter table ledger.reservation drop constraint reservation_purpose_check;
alter table ledger.reservation add constraint reservation_purpose_check check (purpose = any (array['withdrawal', 'opening']));
alter table ledger.reservation drop constraint reservation_of_pass;
alter table ledger.reservation add column pass uuid generated always as (case when purpose = 'opening' then null else id end) stored;
alter table ledger.reservation add constraint reservation_of_pass foreign key (pass, member) references ledger.exit_pass (id, member);

select know_notice_kinds('openingDrawn', 'openingTurn', 'openingLapsed', 'openingEnded');
