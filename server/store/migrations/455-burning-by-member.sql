-- one by one
-- What begins to burn with one day lies together by whose it is: a crowd is told of it by member, some at a time, and what all of them lose was read
-- for each thousand.
drop index concurrently if exists run_burning_of;
create index concurrently run_burning_of on run (burning_from, owner) where burning_from is not null;
drop index concurrently if exists generation_income_burning_of;
create index concurrently generation_income_burning_of on generation_income (burning_from, member) where burning_from is not null;
drop index concurrently if exists tfa_package_burning_of;
create index concurrently tfa_package_burning_of on tfa_package (burning_from, member) where burning_from is not null;
