-- By which figures levels were worked out, and since which settlement: with others in the configuration the next settlement works out
-- everybody's anew. The last row is what stands.
create table team_figures (
  since_day integer primary key,
  figures jsonb not null
);
create trigger team_figures_stay before update or delete or truncate on team_figures
  for each statement execute function ledger.refuse_change();
