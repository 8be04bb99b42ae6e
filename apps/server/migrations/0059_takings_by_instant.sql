-- Takings of a day or month ask for instants, which these indexes serve.
CREATE INDEX orders_received_at_till ON orders (received_at) WHERE payment = 'salon' AND received_at IS NOT NULL;
CREATE INDEX order_events_refunded ON order_events (at) WHERE status = 'refunded';
CREATE INDEX payments_by_time ON payments (created_at, id);
CREATE INDEX payments_paid ON payments (paid_at) WHERE status = 'succeeded';
CREATE INDEX refunds_by_time ON refunds (created_at);
