-- A server that was brought back or promoted writes on a timeline of its own: what was seen before is not known to hold there, however short
-- ago it was.
alter table payout_wallet add column looked_timeline text;

-- A wallet has sent what nobody signed here: until an operator has looked, nothing of the chain is taken back either.
alter table payout_stop add column unknown_sent boolean not null default false;
