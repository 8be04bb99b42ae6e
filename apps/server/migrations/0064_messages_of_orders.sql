-- The order that a message is about: what is attached to it, and which messages an order that goes on makes useless.
ALTER TABLE messages ADD COLUMN order_id bigint REFERENCES orders ON DELETE SET NULL;
CREATE INDEX messages_by_order ON messages (order_id) WHERE order_id IS NOT NULL;
