-- Whether professionals book and move visits on their colleagues' days too; admins always may.
ALTER TABLE settings ADD COLUMN professionals_book_for_team boolean NOT NULL DEFAULT false;
