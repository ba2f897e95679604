-- A withdrawal that waits stands in the order of asking, and carries what its owner accepted (settlement, 27).
alter table land_end
  -- the order of asking: ids of several processes commit out of order
  add column place bigint,
  -- what was quoted, before the fee, and what the land had counted by then; the least that may be paid, after the fee
  add column accepted numeric(38, 0) not null default 0 check (accepted >= 0),
  add column accepted_counted numeric(38, 0) not null default 0 check (accepted_counted >= 0),
  add column least numeric(38, 0) not null default 0 check (least >= 0),
  -- it would pay less than was accepted: its owner has to ask anew, and does not hold up the next
  add column asks_word boolean not null default false;
update land_end e set place = o.place
  from (select id, row_number() over (order by id) as place from land_end) o where o.id = e.id;
alter table land_end alter column place set not null, alter column place add generated always as identity;
select setval(pg_get_serial_sequence('land_end', 'place'), (select coalesce(max(place), 0) + 1 from land_end), false);
-- what those that wait now were shown is not known any more
update land_end set asks_word = true where state = 'waiting';
alter table land_end add constraint land_end_word check (not asks_word or state = 'waiting');
drop index land_end_waiting;
create index land_end_waiting on land_end (place) where state = 'waiting';
