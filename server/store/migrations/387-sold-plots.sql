-- one by one
-- What is sold of a planet, read whole when a process counts what it has left for the first time: by the index of changes those are as
-- many rows of the table, spread over all of it (ten thousand of a planet).
drop index concurrently if exists land_sold;
create index concurrently land_sold on land (planet) include (x, y) where owner is not null;
