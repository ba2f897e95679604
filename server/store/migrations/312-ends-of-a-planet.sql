-- When plots of a planet were held is read by the ends of its lands, and by the additions that lifted them into another
-- era; whether a run had completed is read by the segment of its completion.
create index land_end_of_planet on land_end (planet) where state = 'done';
create index segment_of_change on segment (run, seq) where kind in ('addition', 'completion');
