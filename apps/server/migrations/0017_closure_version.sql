-- Two admins on one closure: the second is told instead of overwriting what they have not seen.
ALTER TABLE closures ADD COLUMN version integer NOT NULL DEFAULT 1;
