-- Takes a pool through the states of several swaps, one after the other, each by the law that one alone is held to (180). A statement for
-- each of them took most of the time of swaps that are done together.
create function move_swap_pool(p_asset text, p_sequence bigint, p_base numeric[], p_usdt numeric[], p_at timestamptz) returns void
language plpgsql as $$
begin
  for turn in 1 .. cardinality(p_base) loop
    update swap_pool set sequence = p_sequence + turn, base = p_base[turn], usdt = p_usdt[turn], at = p_at where asset = p_asset;
  end loop;
end $$;
