-- Pictures that owners uploaded for their planets, by the hash of what was made of the upload.
create table image (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  -- wall clock; one that no planet shows is forgotten a day after it
  uploaded_at timestamptz not null,
  -- when all its sizes were made; null: rendering
  rendered_at timestamptz
);
create index image_uploaded on image (uploaded_at);
alter table planet add column image text references image;
create index planet_image on planet (image) where image is not null;
