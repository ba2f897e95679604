-- An operator takes a TFA pack off sale, and puts it back; packages that were sold go on as they are.
alter table tfa_pack add column closed_at timestamptz;

-- A sale holds the rows of the packs, as closing one does: none comes after.
create function tfa_pack_sells() returns trigger language plpgsql as $$
begin
  if new.sold > old.sold and new.closed_at is not null then
    raise exception 'pack % is closed', new.pack using errcode = 'OW005';
  end if;
  return new;
end $$;
create trigger tfa_pack_sells before update of sold on tfa_pack for each row execute function tfa_pack_sells();
