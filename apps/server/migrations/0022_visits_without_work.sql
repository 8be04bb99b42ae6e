-- A visit is what became of its work. Of those whose work was closed step by step before that was so, a pause kept them pending.
WITH closed AS (
  SELECT s.appointment_id AS id,
         CASE WHEN bool_and(s.status = 'cancelled') THEN 'cancelled' WHEN bool_or(s.status = 'done') THEN 'done' ELSE 'no_show' END
           AS status
  FROM appointment_services s JOIN appointments a ON a.id = s.appointment_id
  WHERE a.status = 'pending' AND s.busy
  GROUP BY s.appointment_id HAVING bool_and(s.status <> 'pending')),
visit AS (
  UPDATE appointments a
  SET status = closed.status, version = version + 1,
      cancelled_at = CASE WHEN closed.status = 'cancelled' THEN coalesce(
        (SELECT max(h.at) FROM history h WHERE h.entity = 'appointment' AND h.entity_id = a.id AND h.action = 'status'), now()) END
  FROM closed WHERE a.id = closed.id
  RETURNING a.id)
UPDATE messages m SET status = 'cancelled'
FROM visit WHERE m.appointment_id = visit.id AND m.kind IN ('reminder', 'thank_you') AND m.status = 'queued';

-- Nobody waits for a pause of a visit without work to come. Pauses occupy no time.
UPDATE appointment_services s SET status = a.status
FROM appointments a WHERE a.id = s.appointment_id AND NOT s.busy AND s.status = 'pending' AND a.status <> 'pending';

-- The last work of a cancelled visit was cancelled with it. Of these nobody knows which it was: all of it is meant, and comes back.
WITH visit AS (
  SELECT s.appointment_id AS id
  FROM appointment_services s JOIN appointments a ON a.id = s.appointment_id
  WHERE a.status = 'cancelled' AND s.busy
  GROUP BY s.appointment_id HAVING bool_and(s.cancelled_apart)),
step AS (UPDATE appointment_services s SET cancelled_apart = false FROM visit WHERE s.appointment_id = visit.id)
UPDATE appointments a SET price = (SELECT sum(s.price) FROM appointment_services s WHERE s.appointment_id = a.id)
FROM visit WHERE a.id = visit.id;
