-- The last day on which a client in the red zone may not book online, on the salon's calendar; null: no end.
ALTER TABLE users ADD COLUMN red_zone_until date;
