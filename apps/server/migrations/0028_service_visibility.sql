-- Who may ask for a service alone: clients online, the salon only, or nobody: a step of composed services. Of pauses it says nothing.
ALTER TABLE services ADD COLUMN visibility text NOT NULL DEFAULT 'online'
  CHECK (visibility IN ('online', 'salon', 'step'));
