-- A repeated request is answered with the record that the first one made, whatever it is: answers of the day before named a document.
UPDATE idempotency_keys SET answer = jsonb_build_object('record', answer -> 'document') WHERE answer ? 'document';
