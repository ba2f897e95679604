-- A calculation of several plots: a row a plot, which one quote id holds together (LAND-05).
alter table quote add column bundle uuid;
create index quote_bundle on quote (bundle) where bundle is not null;
