-- What moves between addresses of our own on a chain, by the machinery of payments: deposit addresses are swept to the wallet that
-- pays, which sends them the gas for it, and what that holds above its ceiling goes to the cold address. No account's balance
-- changes by it: all of it stays custody.

-- `pays`: what it holds is compared as a wallet's; `deposits`: a deposit address, which signs what is swept from it.
alter table payout_wallet add column purpose text not null default 'pays' check (purpose in ('pays', 'deposits'));

alter table payment drop constraint payment_kind_check;
alter table payment add constraint payment_kind_check check (kind in ('withdrawal', 'sweep', 'gas', 'cold'));
-- gas is of the chain's own currency, all else of a token
alter table payment alter column contract drop not null;
alter table payment add constraint payment_of_token check ((contract is null) = (kind = 'gas'));
-- of each address one sweep after the other, and of each wallet's excess too: whoever plans the same at the same time adds nothing
create unique index payment_one_sweep on payment (chain, wallet) where kind = 'sweep' and state = 'open';
create unique index payment_one_gas on payment (chain, receiver) where kind = 'gas' and state = 'open';
create unique index payment_one_cold on payment (chain, contract) where kind = 'cold' and state = 'open';
create index payment_swept on payment (chain, wallet, asked_at) where kind = 'sweep';

-- A sweep leaves a deposit address for a wallet that pays, gas the other way: whoever writes a payment cannot name it otherwise.
create function payment_is_ours() returns trigger language plpgsql as $$
declare given text; paying text;
begin
  if new.kind not in ('sweep', 'gas') then return new; end if;
  given := case new.kind when 'sweep' then new.wallet else new.receiver end;
  paying := case new.kind when 'sweep' then new.receiver else new.wallet end;
  if not exists (select from deposit_address d where d.address = given)
    or not exists (select from payout_wallet w where w.chain = new.chain and w.address = paying and w.purpose = 'pays') then
    raise exception 'a % goes between a deposit address and a wallet that pays', new.kind using errcode = 'OP003';
  end if;
  return new;
end $$;
create trigger payment_is_ours before insert on payment for each row execute function payment_is_ours();
