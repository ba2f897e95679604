-- PostgreSQL lets everybody run a function unless it is told otherwise, and `ledger.post` runs with the rights of its owner: the signer's
-- login could book whatever it liked. From here on who owns such a function runs it and nobody else, and functions that come later
-- are closed from their start. (A trigger's function is run by the trigger, whoever may run it by hand.)
do $$ declare f regprocedure; begin
  for f in select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'ledger') and p.prosecdef loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
alter default privileges revoke execute on functions from public;
