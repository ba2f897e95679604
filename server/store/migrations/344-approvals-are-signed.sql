-- An approval carries the signature of its operator: the signer knows the operators' keys, and whoever can write into the database has none
-- of them. Approvals that were given before have none, and are given anew.
alter table withdrawal_decision add column signature text check (signature ~ '^[A-Za-z0-9_-]{86}$');
alter table withdrawal_decision add constraint withdrawal_decision_signed
  check (verdict = 'reject' or signature is not null) not valid;
