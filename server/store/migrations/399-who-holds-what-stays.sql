-- A staked land stays with who staked it, and stays staked until its stake has ended; nobody comes to stand above himself. The use cases
-- see to both, and to two at once: here it is the table that does.
create function staked_owner_stays() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'run' or exists (select from run r where r.land = new.id and r.stake is not null) then
    raise exception '% % is staked', tg_table_name, new.id using errcode = 'OW003';
  end if;
  return new;
end $$;
create trigger staked_run_keeps_owner before update of owner on run for each row
  when (old.stake is not null and old.owner is distinct from new.owner) execute function staked_owner_stays();
create trigger staked_land_keeps_owner before update of owner on land for each row
  when (old.owner is distinct from new.owner) execute function staked_owner_stays();

-- at the end of the transaction: which of the two rows is written first is nobody's concern
create function stake_is_kept() returns trigger language plpgsql as $$
begin
  if exists (select from pool_stake s where s.id = old.stake and s.state = 'staked')
      and not exists (select from run r where r.id = old.id and r.stake = old.stake) then
    raise exception 'stake % of run % has not ended', old.stake, old.id using errcode = 'OW003';
  end if;
  return null;
end $$;
create constraint trigger run_stake_kept after update of stake on run deferrable initially deferred for each row
  when (old.stake is not null and new.stake is distinct from old.stake) execute function stake_is_kept();

create function upline_is_no_descendant() returns trigger language plpgsql as $$
begin
  -- as the use case does: of two who go below each other at once the second sees the first
  perform pg_advisory_xact_lock(7710006);
  if team_is_above(new.id, new.upline) then
    raise exception 'member % would stand above himself', new.id using errcode = 'OT001';
  end if;
  return new;
end $$;
create trigger member_upline_is_no_descendant before update of upline on member for each row
  when (old.upline is null and new.upline is not null) execute function upline_is_no_descendant();
