-- What a member swapped within the last day without the authenticator's code is summed up before the next one without it.
alter table swap add column with_code boolean not null default false;
create index swap_of_member_by_day on swap (member, world_at) where not with_code;
