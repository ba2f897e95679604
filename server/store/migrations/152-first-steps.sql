-- The list of a newcomer's first steps follows from what he has; only that he sent it away is kept.
alter table member add column first_steps_away boolean not null default false;
