-- one by one
-- contract: unused since 408
-- Ends of lands are read as they were asked for (land_end_asked, land_end_asked_on).
drop index concurrently if exists land_end_member;
drop index concurrently if exists land_end_planet;
