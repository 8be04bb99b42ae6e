-- A visit that is charged anew, or whose client wants their name on the note or off it, has a note that replaces the one before.
DROP INDEX documents_one_note_per_visit;
CREATE INDEX documents_by_visit ON documents (appointment_id, id) WHERE series = 'N';
