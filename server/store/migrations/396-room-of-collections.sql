-- How a land stood as a collection counted on it, minor units of DU: what it could still count follows from it, so that each collection can
-- be worked out again. Of collections from before it is not known.
alter table run_count
  add column investment numeric(38,0),
  add column counted numeric(38,0),
  add column earned numeric(38,0);
alter table run_count add constraint run_count_stood check (
  (investment is null) = (counted is null) and (investment is null) = (earned is null)
    and (investment is null or (kind = 'collection' and counted >= 0 and earned >= 0))) not valid;
