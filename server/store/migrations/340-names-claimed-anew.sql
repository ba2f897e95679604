-- Signs between words are compared as what they look like, and some letters of other scripts as well: every name in use claims its skeleton
-- anew before the API listens (server/name/claim.ts), the oldest of two alike first.
delete from name_skeleton;
