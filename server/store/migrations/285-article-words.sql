-- What articles are found by (decision 078): each beginning of a search is one look into an index, and no text is read. Kept by a trigger, so
-- that whoever writes a text cannot forget it.
create table article_word (
  article bigint not null,
  language text not null,
  -- a word of ASCII, or a letter of another script with the one after it; compared by bytes
  word text collate "C" not null check (length(word) between 1 and 40),
  primary key (article, language, word),
  foreign key (article, language) references article_text on delete cascade
);

-- The same as `rules/article/search.ts` makes of what is asked; a test compares the two.
create function words_said(said text) returns setof text language sql immutable strict as $$
  with plain as materialized (select lower(normalize(said, nfkc) collate "C") as text),
  letters as (
    select letter, lead(letter) over (order by place) as after
    from plain, unnest(string_to_array(text, null)) with ordinality as one (letter, place)
  )
  select left(run[1], 40) collate "C" from plain, regexp_matches(text, '[a-z0-9]+', 'g') as run
  union
  select (letter || case when ascii(after) > 127 then after else '' end) collate "C" from letters where ascii(letter) > 127
$$;

create function keep_article_words() returns trigger language plpgsql as $$
begin
  delete from article_word where article = new.article and language = new.language;
  insert into article_word (article, language, word)
    select new.article, new.language, word from words_said(concat_ws(' ', new.title, new.summary, new.body)) as word;
  return null;
end $$;
create trigger article_words after insert or update of title, summary, body on article_text
  for each row execute function keep_article_words();

insert into article_word (article, language, word)
  select article, language, word from article_text, words_said(concat_ws(' ', title, summary, body)) as word;
