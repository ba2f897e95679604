-- Many journals in one call: who pays and who is paid is locked first, of all of them in the order of their names, so that none is waited
-- for while a crowded system account is held. Each journal is then posted as by itself, by the same laws.
create function ledger.post_all(p_journals jsonb) returns void
language plpgsql security definer set search_path = ledger, pg_catalog as $$
declare journal jsonb;
begin
  perform lock_users((select jsonb_agg(leg) from jsonb_array_elements(p_journals) j, jsonb_array_elements(j -> 'legs') leg));
  for journal in select j from jsonb_array_elements(p_journals) with ordinality t(j, place) order by place loop
    perform post((journal ->> 'id')::uuid, journal ->> 'kind', journal ->> 'cause', (journal ->> 'actor')::bigint,
      (journal ->> 'worldAt')::timestamptz, journal -> 'facts', journal -> 'legs');
  end loop;
end $$;
