-- What planets are found by besides the beginning of their names (decision 085): what follows from the beginning of a later word on, and in scripts
-- that put no blanks between words from each letter on. Kept by a trigger, so that whoever names a planet cannot forget it. Compared by bytes.
create table planet_part (
  part text collate "C" not null check (part <> ''),
  planet bigint not null references planet,
  primary key (part, planet)
);
create index planet_part_of_planet on planet_part (planet);

-- Parts of a key (`nameKey` of rules/planet/planet.ts) by the words of its name. A key has the letters of the name and not what stands between its
-- words, one for one, but for the one capital that becomes two small letters.
create function planet_parts(name text, key text) returns setof text language sql immutable strict as $$
  with plain as (select replace(normalize(name, nfkc), chr(304), 'ii') as text),
  letters as (
    select letter, letter = any (array[' ', '''', chr(8217), chr(183), '-']) as parts, place
    from plain, unnest(string_to_array(text, null)) with ordinality as one (letter, place)
  ),
  counted as (
    select letter, parts, lag(parts) over (order by place) as begins,
      count(*) filter (where not parts) over (order by place) as at
    from letters
  )
  -- from Thai on most scripts write words without blanks
  select distinct substr(key, at::int) collate "C" from counted
  where not parts and at > 1 and at <= length(key) and (begins or ascii(letter) >= 3584)
$$;

create function keep_planet_parts() returns trigger language plpgsql as $$
begin
  delete from planet_part where planet = new.id;
  insert into planet_part (planet, part) select new.id, part from planet_parts(new.name, new.name_key) as part;
  return null;
end $$;
create trigger planet_parts_made after insert on planet for each row when (new.name_key is not null)
  execute function keep_planet_parts();
create trigger planet_parts_changed after update of name, name_key on planet for each row
  when (old.name is distinct from new.name or old.name_key is distinct from new.name_key) execute function keep_planet_parts();

insert into planet_part (planet, part)
  select id, part from planet, planet_parts(name, name_key) as part where name_key is not null;
