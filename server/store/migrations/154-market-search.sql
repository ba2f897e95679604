-- Sold plots of the planets that a search of the market finds, by what was invested.
create index run_market_planet on run (planet, investment, id) include (land, owner, era, state)
  where state in ('pending', 'activating', 'effective', 'completed');
