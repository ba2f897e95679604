-- Lists of what moved are ordered by amount as well, both ways.
create index own_transfer_by_amount on own_transfer (member, amount, id);
create index inside_transfer_sent_by_amount on inside_transfer (sender, amount, id);
create index inside_transfer_received_by_amount on inside_transfer (receiver, amount, id);
create index withdrawal_by_amount on withdrawal (member, leaves, id);
