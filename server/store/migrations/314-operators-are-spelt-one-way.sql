-- Two approvals are of two operators: one in two spellings is one (review of withdrawals). What was decided before is left as it is.
alter table withdrawal_decision add constraint withdrawal_decision_operator_form
  check (operator ~ '^[a-z0-9][a-z0-9._@-]{0,63}$') not valid;
