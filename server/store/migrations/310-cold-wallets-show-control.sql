-- What a wallet is whose key is shown: it pays, and the signer signs each day; or it keeps what that one does not need, and whoever
-- holds its key signs elsewhere, since no server has it (rules/custody/control.ts).
alter table custody_control add column purpose text not null default 'pays' check (purpose in ('pays', 'keeps'));
alter table custody_control alter column purpose drop default;

create or replace function custody_control_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.signature is not null
    or (new.chain, new.address, new.purpose, new.on_day, new.block_number, new.block_hash)
      is distinct from (old.chain, old.address, old.purpose, old.on_day, old.block_number, old.block_hash) then
    raise exception 'what shows control of % stays as it is', old.address using errcode = 'OK001';
  end if;
  return new;
end $$;
