-- How long the last hundred withdrawals took is said by chain and by whether operators looked at them.
create index withdrawal_succeeded on withdrawal (chain, (approvals > 0), id desc) where state = 'success';
