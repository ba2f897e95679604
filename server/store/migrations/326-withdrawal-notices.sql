-- What became of a withdrawal is told to its member: paid for good, refused by the review, or never paid and given back.
select know_notice_kinds('withdrawalPaid', 'withdrawalRefused', 'withdrawalRefunded');
