-- What the platform says in public (HOME-01, HOME-02): announcements, help, terms; and banners on the first page. Texts are Markdown, a row a
-- language. One that was taken back stays here and is shown to nobody.
create table article (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  tag text not null check (tag in ('announcement', 'help', 'about', 'legal')),
  -- stands first on home
  pinned boolean not null default false,
  -- SHA-256 of the files of content/ that stand here; null: operators wrote it, and the files no longer touch it
  built_in bytea check (length(built_in) = 32),
  -- by the world's clock; what was taken back and is published again keeps its first date
  published_at timestamptz not null,
  changed_at timestamptz not null,
  taken_back_at timestamptz,
  constraint article_times check (changed_at >= published_at and taken_back_at >= published_at)
);
create index article_newest on article (published_at desc, id desc) where taken_back_at is null;
create index article_of_tag on article (tag, published_at desc, id desc) where taken_back_at is null;

create table article_text (
  article bigint not null references article,
  language text not null check (language in ('zh_TW', 'en_US', 'zh_CN', 'ko_KR', 'ja_JP')),
  title text not null check (length(title) between 1 and 120),
  summary text not null check (length(summary) between 1 and 300),
  body text not null check (length(body) between 1 and 60000),
  primary key (article, language)
);

create table banner (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 60),
  -- a page of the product and nowhere else
  link text not null check (link ~ '^/[a-zA-Z]' and length(link) <= 200),
  -- the smallest stands first
  place smallint not null default 0 check (place >= 0),
  -- by the world's clock; without an end, until it is taken back
  shown_from timestamptz not null,
  shown_until timestamptz,
  taken_back_at timestamptz,
  constraint banner_times check (shown_until > shown_from)
);

create table banner_text (
  banner bigint not null references banner,
  language text not null check (language in ('zh_TW', 'en_US', 'zh_CN', 'ko_KR', 'ja_JP')),
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 200),
  primary key (banner, language)
);

-- Whatever is published can be read by everybody: it has the text that stands in for a missing one. Looked at when the transaction ends.
create function public_text_is_english() returns trigger language plpgsql as $$
declare
  found boolean;
begin
  if tg_table_name = 'article' then
    select exists (select 1 from article_text where article = new.id and language = 'en_US') into found;
  else
    select exists (select 1 from banner_text where banner = new.id and language = 'en_US') into found;
  end if;
  if not found then
    raise exception 'a % has an English text', tg_table_name using errcode = 'OA001';
  end if;
  return null;
end $$;
create constraint trigger public_text_is_english after insert or update on article deferrable initially deferred
  for each row execute function public_text_is_english();
create constraint trigger public_text_is_english after insert or update on banner deferrable initially deferred
  for each row execute function public_text_is_english();

create function english_text_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the English text stays while the other texts may go' using errcode = 'OA001';
end $$;
create trigger english_text_stays before delete or update of language on article_text
  for each row when (old.language = 'en_US') execute function english_text_stays();
create trigger english_text_stays before delete or update of language on banner_text
  for each row when (old.language = 'en_US') execute function english_text_stays();

-- The named planets of each star system with their sold plots, as the galaxy on home counts them: of a million planets without a look at one.
create index planet_named_of_system on planet (galaxy, system) include (plots_sold) where owner is not null;
