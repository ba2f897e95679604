-- A run that burns stands still where it stopped, also after an addition, or when withdrawals were first covered: it leaves
-- what the reserve must hold once it has counted all that a withdrawal gives back, as any other does.
create index run_cover_burning on run ((burning_index - origin))
  where covered and mode = 'investment' and state in ('activating', 'effective') and burning_from is not null;
