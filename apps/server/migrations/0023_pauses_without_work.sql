-- A pause is what became of its item's work. Where other work of the visit stood, it was kept pending. Pauses occupy no time.
UPDATE appointment_services p SET status = closed.status
FROM (
  SELECT item_id,
         CASE WHEN bool_and(status = 'cancelled') THEN 'cancelled' WHEN bool_or(status = 'done') THEN 'done' ELSE 'no_show' END
           AS status
  FROM appointment_services
  WHERE busy AND item_id IS NOT NULL
  GROUP BY item_id HAVING bool_and(status <> 'pending')) closed
WHERE p.item_id = closed.item_id AND NOT p.busy AND p.status = 'pending';
