-- The name stays: the version before asks for it by that.
alter table deposit drop constraint deposit_once;
alter table deposit add constraint deposit_once unique using index deposit_effect;
