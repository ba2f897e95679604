-- Which runs stand otherwise than they count. `a <> b` is taken to hold of nearly every row, so the old condition was read by walking all
-- runs; that an expression equals a constant is taken to hold of few, with statistics or without.
drop index run_standing_disagrees;
create index run_standing_due on run (id) where mode = 'investment'
  and case standing when case when state = 'effective' and (burning_from is null or standing > 0) then investment else 0 end then 0 else 1 end = 1;
