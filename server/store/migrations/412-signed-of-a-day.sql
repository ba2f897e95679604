-- one by one
-- By when they were signed: each payment that the signer judges is beside all that was signed in the last 24 hours, under its wallet's lock.
drop index concurrently if exists payment_try_signed;
create index concurrently payment_try_signed on payment_try (signed_at) where number = 1;
