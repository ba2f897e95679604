-- Exchanges are ordered by what left as well, and deposits by what arrived, both ways.
create index exchange_by_amount on exchange (member, leaves, id);
create index deposit_by_amount on deposit (member, minor, id);
