-- one by one
-- Ends of lands in the order in which they were asked for. What they had by `coalesce(ended_at, world_at)` moves when one that waits is paid:
-- land_end_member and land_end_planet serve the version before, and go one upgrade later.
drop index concurrently if exists land_end_asked;
create index concurrently land_end_asked on land_end (member, kind, world_at, id);
drop index concurrently if exists land_end_asked_on;
create index concurrently land_end_asked_on on land_end (member, planet, kind, world_at, id);
