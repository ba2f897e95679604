-- The world's instant when a notice was told, beside the wall's: a demo's world may be ahead, and what a notice names (when income
-- burned) is the world's. Of rows that stood before nobody knows it; the default comes after the column, so that they get none.
alter table notice add column world_at timestamptz;
alter table notice alter column world_at set default world_now();
create or replace function notice_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.read_at is not null or (new.id, new.member, new.kind, new.facts, new.at, new.world_at)
    is distinct from (old.id, old.member, old.kind, old.facts, old.at, old.world_at) then
    raise exception 'a notice stays as it was told';
  end if;
  return new;
end $$;
