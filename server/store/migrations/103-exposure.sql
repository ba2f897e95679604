-- A deposit that would bring more than may be credited before it is final waits until it is.
alter table deposit add column waits_final boolean not null default false;
