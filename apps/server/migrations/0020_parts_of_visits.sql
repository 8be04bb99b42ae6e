-- A step that was cancelled while the rest of its visit stood: it stays cancelled when the visit is moved, and when what was
-- closed with the visit is reopened.
ALTER TABLE appointment_services ADD COLUMN cancelled_apart boolean NOT NULL DEFAULT false;

UPDATE appointment_services s SET cancelled_apart = true
FROM appointments a WHERE a.id = s.appointment_id AND s.status = 'cancelled' AND a.status <> 'cancelled';

-- A visit costs what stands of it.
UPDATE appointments a SET price = standing.price
FROM (SELECT appointment_id, sum(price) FILTER (WHERE status <> 'cancelled') AS price
      FROM appointment_services GROUP BY appointment_id HAVING bool_or(cancelled_apart)) AS standing
WHERE standing.appointment_id = a.id;

ALTER TABLE appointment_services ADD CHECK (status = 'cancelled' OR NOT cancelled_apart);
