-- Since when a worker removes the files of a picture that nobody took up: it is kept for nobody from then on, and not noted anew before they are gone.
alter table image add column leaving_at timestamptz;
