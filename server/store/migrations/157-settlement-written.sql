-- When a day was settled by the wall's clock: an open page that came shortly before asks anew. `settled_at` is the world's.
alter table settlement add column written_at timestamptz not null default clock_timestamp();
