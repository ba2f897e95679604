-- What a member named, newest first (`assets/noderecords`).
create index naming_of_member on naming (member, id desc);
