-- Whoever leaves the team leaves no breaks to come. Of those who left before that was so, they still stand in the calendar.
WITH cancelled AS (
  UPDATE appointment_services s SET status = 'cancelled'
  FROM users u
  WHERE u.id = s.professional_id AND (u.quality <> 'HairDresser' OR u.erased_at IS NOT NULL)
    AND s.appointment_id IS NULL AND s.status = 'pending' AND s.start_at > now()
  RETURNING s.id, s.start_at, s.end_at, s.professional_id),
freed AS (DELETE FROM occupancy WHERE break_id IN (SELECT id FROM cancelled))
INSERT INTO history (at, entity, entity_id, action, changes)
SELECT now(), 'break', id, 'cancel', jsonb_build_object(
  'start', jsonb_build_array(to_char(start_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), NULL),
  'end', jsonb_build_array(to_char(end_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), NULL),
  'professional', jsonb_build_array(professional_id, NULL))
FROM cancelled;
