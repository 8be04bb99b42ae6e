-- The drawn portrait that a professional without a photo chose, of ten; null: their initials.
ALTER TABLE users ADD COLUMN portrait smallint CHECK (portrait BETWEEN 0 AND 9);
