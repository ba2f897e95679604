-- What an account held at an instant of the world. Entries are numbered without a gap and stand in the order of time, so the last one
-- until then is found by halving: some twenty entries by their key of a million, and no index more to keep. Two journals at the same
-- moment may stand the other way round than their clocks say; the steps are powers of two from the beginning, so that the same
-- question finds the same entry for ever, however many come after.
create function ledger.balance_at(p_account bigint, p_at timestamptz) returns numeric language plpgsql stable as $$
declare last bigint; step bigint := 1; place bigint := 0; found_at timestamptz; held numeric := 0;
begin
  select seq into last from ledger.account where id = p_account;
  while step * 2 <= last loop step := step * 2; end loop;
  while step > 0 loop
    if place + step <= last then
      select j.world_at into found_at from ledger.entry e join ledger.journal j on j.id = e.journal
        where e.account = p_account and e.seq = place + step;
      if found_at <= p_at then place := place + step; end if;
    end if;
    step := step / 2;
  end loop;
  if place > 0 then
    select balance_after into held from ledger.entry where account = p_account and seq = place;
  end if;
  return held;
end $$;
