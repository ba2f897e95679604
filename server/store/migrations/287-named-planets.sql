-- Named planets in the order of their ids: the sitemap reads them by parts, without looking at a planet that has no name.
create index planet_named on planet (id) include (galaxy, system, orbit) where name is not null;
