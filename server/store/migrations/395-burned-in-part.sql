-- one by one
-- What the burn rule took in part of a member's rewards, which is a sum of what he lost: few of all that he has (docs/decisions/067).
drop index concurrently if exists reward_burned_in_part;
create index concurrently reward_burned_in_part on reward (member) where facts ->> 'burned' <> '0';
