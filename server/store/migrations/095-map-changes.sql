-- What a map shows of a plot (owner, era, investment) raises the planet's map_version with each change, marks the plot with
-- it, and is told at commit to whoever listens (server/events). The planet's row orders the changes: a version that can be
-- read has every change up to it.
create function map_change(changed bigint) returns bigint language plpgsql as $$
declare
  version bigint;
  place text;
begin
  update planet set map_version = map_version + 1 where id = changed
    returning map_version, galaxy || '-' || system || '-' || orbit into version, place;
  perform pg_notify('map', place);
  return version;
end $$;

create function land_on_map() returns trigger language plpgsql as $$
begin
  new.map_version := map_change(new.planet);
  return new;
end $$;
create trigger land_on_map before update of owner on land
  for each row when (old.owner is distinct from new.owner) execute function land_on_map();

create function run_on_map() returns trigger language plpgsql as $$
begin
  update land set map_version = map_change(new.planet) where id = new.land;
  return new;
end $$;
create trigger run_begins_on_map after insert on run for each row execute function run_on_map();
create trigger run_on_map after update of era, investment on run
  for each row when (old.era <> new.era or old.investment <> new.investment) execute function run_on_map();
