-- What a member swapped within the last day is summed up before each swap that is asked for without the authenticator's code.
create index swap_of_member_by_day on swap (member, world_at);
