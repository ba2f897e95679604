-- Swaps are ordered by what left as well, both ways.
create index swap_by_amount on swap (member, leaves, id);
