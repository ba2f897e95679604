-- A withdrawal that was asked for before the account's security changed waits as long as the hold does: the signer has to see it, by the world's clock.
grant select on hold, world_clock to orrery_signer;
