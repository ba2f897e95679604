-- A code is its member's alone, as before, but by a partial index: a column of a whole unique index is one of the row's keys, and to change it
-- waits for whoever refers to the row. Two namings of one member at once then waited for each other until one was killed.
alter table member drop constraint member_invite_code_key;
create unique index member_invite_code_key on member (invite_code) where invite_code is not null;
