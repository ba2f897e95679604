-- When a forgotten password was set anew last is asked at each login: not through all that ever failed.
create index security_event_reset on security_event (member, id desc) where kind = 'loginPasswordReset';
