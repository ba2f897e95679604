-- The land market (LAND-04): planets whose land can be bought now, and those where it cannot yet, by what is filtered.
create index planet_offers on planet (type, state, level, id)
  where owner is not null and name is not null and plots_sold < (array[64, 256, 1024, 4096, 16384])[level];
create index planet_shut on planet (type, state, level, id) where owner is null or name is null;

-- Sold plots by what was invested; of all eras, and of one. With what filters ask of a run, so that a page does not read
-- two thousand rows from all over the table.
create index run_market on run (investment, id) include (land, planet, owner, era, state)
  where state in ('pending', 'activating', 'effective', 'completed');
create index run_market_era on run (era, investment, id) include (land, planet, owner, state)
  where state in ('pending', 'activating', 'effective', 'completed');
