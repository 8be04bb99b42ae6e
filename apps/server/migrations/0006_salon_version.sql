-- One number that rises with every change of what the salon is: settings, hours, absences, people, catalogue. Readers keep
-- the whole in memory and compare this number, inside their own transaction where it matters. Triggers, so that no code
-- path, tool or console can forget it.

CREATE TABLE salon_version (
  id      smallint PRIMARY KEY CHECK (id = 1),
  version bigint NOT NULL
);
INSERT INTO salon_version (id, version) VALUES (1, 1);

CREATE FUNCTION raise_salon_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE salon_version SET version = version + 1;
  RETURN NULL;
END
$$;

CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON opening_days FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON opening_periods FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON closures FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON schedules FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON schedule_exceptions FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON url_category_orders FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON services FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON professional_services FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON combinated_services FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON combinated_service_steps FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

-- Clients come and go all day; only a professional's row is part of the salon.
CREATE TRIGGER salon_version_insert AFTER INSERT ON users FOR EACH ROW
  WHEN (NEW.quality = 'HairDresser') EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version_update AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.quality = 'HairDresser' OR NEW.quality = 'HairDresser') EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version_delete AFTER DELETE ON users FOR EACH ROW
  WHEN (OLD.quality = 'HairDresser') EXECUTE FUNCTION raise_salon_version();
