-- What of a member is with a partner is asked for with his assets: the few open ones, not all that he ever sent.
create index partner_order_underway on partner_order (member) where next_at is not null;
