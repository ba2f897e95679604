-- The accounts of a set are locked by a plan that is kept, as all else of it is: a function in SQL is planned anew each time it is called,
-- before PostgreSQL 18.
create or replace function ledger.lock_names(p_givers bigint[], p_giving text[], p_takers bigint[], p_taking text[], p_assets text[])
  returns int language plpgsql
  set search_path to ledger, pg_catalog set enable_mergejoin to off set enable_hashjoin to off set enable_seqscan to off
as $function$
declare locked int;
begin
  select count(*) into locked from (
    select from (
        select giver as owner, giving as book, asset from unnest(p_givers, p_giving, p_assets) l(giver, giving, asset) where giver is not null
        union select taker, taking, asset from unnest(p_takers, p_taking, p_assets) l(taker, taking, asset) where taker is not null) n
      join account a on a.owner = n.owner and a.book = n.book and a.asset = n.asset
      order by n.owner, n.book, n.asset for update of a) held;
  return locked;
end $function$;
