-- Exports of a member's records that anyone can check (rules/export): each line chained by its hash, the last hash signed. What is signed
-- is written down, and published with the next root of solvency.

create table export_key (
  -- of its own hash
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  -- Ed25519
  public_key bytea not null check (length(public_key) = 32),
  since timestamptz not null default clock_timestamp()
);
create trigger export_key_stays before update or delete or truncate on export_key
  for each statement execute function ledger.refuse_change();

create table record_export (
  id uuid primary key,
  member bigint not null references member,
  begun_at timestamptz not null,
  -- the world's
  world_at timestamptz not null,
  -- of each account the last entry that is part of it
  accounts bigint[] not null,
  entries bigint[] not null,
  lines bigint check (lines > 0),
  head bytea check (length(head) = 32),
  key text references export_key,
  signature bytea check (length(signature) = 64),
  -- to the millisecond, as it was signed
  sealed_at timestamptz,
  -- with the root of which day it was published, and at which place
  day integer references solvency_day deferrable initially deferred,
  place bigint check (place >= 0),
  constraint record_export_bounds check (cardinality(accounts) = cardinality(entries)),
  constraint record_export_sealed check (num_nulls(lines, head, key, signature, sealed_at) in (0, 5)),
  constraint record_export_published check (num_nulls(day, place) in (0, 2) and (day is null or head is not null)),
  constraint record_export_place unique (day, place)
);
create index record_export_unpublished on record_export (sealed_at, id) where head is not null and day is null;
create index record_export_of_head on record_export (head);
create index record_export_of_member on record_export (member, id desc);

create function record_export_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.member, new.begun_at, new.world_at, new.accounts, new.entries)
      is distinct from (old.id, old.member, old.begun_at, old.world_at, old.accounts, old.entries)
    or (old.head is not null and (new.lines, new.head, new.key, new.signature, new.sealed_at)
      is distinct from (old.lines, old.head, old.key, old.signature, old.sealed_at))
    or (old.day is not null and (new.day, new.place) is distinct from (old.day, old.place)) then
    raise exception 'export % stays as it was signed', old.id using errcode = 'OK002';
  end if;
  return new;
end $$;
create trigger record_export_stays before update or delete on record_export
  for each row execute function record_export_stays();
