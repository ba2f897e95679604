-- Who stands above whom, answered in a logarithm of the depth (docs/decisions/055-ancestry.md): skew-binary jump pointers (Myers,
-- "An applicative random-access stack", 1983), a row a member, made when he joins and never changed by what joins below him.

create table team_place (
  member bigint primary key references member,
  -- who stood at the top of this piece of the tree when the member joined it, and how far above him
  origin bigint not null references member,
  depth integer not null check (depth >= 0),
  -- one above him in the same piece, at a distance of which the sums are few; his own id at the top
  jump bigint not null references member,
  constraint team_place_top check ((depth = 0) = (origin = member) and (depth = 0) = (jump = member))
);

-- The place of one who joins below another, or at the top of a piece of his own.
create function team_place_of(who bigint, above bigint) returns team_place language plpgsql stable as $$
declare p team_place; j team_place; jj team_place;
begin
  if above is null then
    return (who, who, 0, who)::team_place;
  end if;
  select * into strict p from team_place where member = above;
  select * into strict j from team_place where member = p.jump;
  select * into strict jj from team_place where member = j.jump;
  -- two jumps of the same length become one of both and a step
  if p.depth > 0 and j.origin = p.origin and jj.origin = p.origin and p.depth - j.depth = j.depth - jj.depth then
    return (who, p.origin, p.depth + 1, jj.member)::team_place;
  end if;
  return (who, p.origin, p.depth + 1, above)::team_place;
end $$;

create function take_team_place() returns trigger language plpgsql as $$
declare place team_place;
begin
  -- who gets his upline later and has nobody below him joins as a newcomer does; else the piece below him stays as it is,
  -- and is left upwards through him
  if tg_op = 'UPDATE' then
    if exists (select from member where upline = new.id) then
      return null;
    end if;
    place := team_place_of(new.id, new.upline);
    update team_place set origin = place.origin, depth = place.depth, jump = place.jump where member = new.id;
  else
    insert into team_place select (team_place_of(new.id, new.upline)).*;
  end if;
  return null;
end $$;

-- Whether one stands above another, at any depth: a jump where it does not go too far, else a step; a piece is left at its top.
create function team_is_above(upper bigint, lower bigint) returns boolean language plpgsql stable as $$
declare a team_place; v team_place; j team_place; above bigint;
begin
  if upper = lower then return false; end if;
  select * into a from team_place where member = upper;
  select * into v from team_place where member = lower;
  if a.member is null or v.member is null then return false; end if;
  loop
    if v.member = a.member then return true; end if;
    if v.origin = a.origin then
      if v.depth <= a.depth then return false; end if;
      select * into j from team_place where member = v.jump;
      if j.origin = a.origin and j.depth >= a.depth then
        v := j;
        continue;
      end if;
    elsif v.origin <> v.member then
      -- its top may have joined another piece since, and is asked anew
      select * into v from team_place where member = v.origin;
      continue;
    end if;
    select upline into above from member where id = v.member;
    if above is null then return false; end if;
    select * into v from team_place where member = above;
  end loop;
end $$;

-- Those who are here, from the top downwards.
do $$
declare who record;
begin
  for who in
    with recursive tree as (
      select id, upline, 0 as depth from member where upline is null
      union all select m.id, m.upline, t.depth + 1 from member m join tree t on m.upline = t.id)
    select id, upline from tree order by depth, id
  loop
    insert into team_place select (team_place_of(who.id, who.upline)).*;
  end loop;
end $$;

create trigger member_takes_place after insert on member for each row execute function take_team_place();
create trigger member_takes_place_later after update of upline on member for each row
  when (old.upline is null and new.upline is not null) execute function take_team_place();

-- A team is looked through downwards a page at a time.
drop index member_upline;
create index member_of_upline on member (upline, id);
