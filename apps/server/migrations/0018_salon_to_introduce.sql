-- What a new salon has not said yet is empty, and left out of pages and messages; before, stand-ins were shown as if they were true.
ALTER TABLE settings
  DROP CONSTRAINT settings_address_check,
  DROP CONSTRAINT settings_phone_check,
  DROP CONSTRAINT settings_zip_code_check,
  DROP CONSTRAINT settings_city_check,
  ADD CONSTRAINT settings_address_check CHECK (length(address) <= 300),
  ADD CONSTRAINT settings_phone_check CHECK (phone ~ '^(\+[1-9][0-9]{6,14})?$'),
  ADD CONSTRAINT settings_zip_code_check CHECK (length(zip_code) <= 20),
  ADD CONSTRAINT settings_city_check CHECK (length(city) <= 120);

UPDATE settings SET address = '' WHERE address = 'À compléter';
UPDATE settings SET city = '' WHERE city = 'À compléter';
UPDATE settings SET phone = '' WHERE phone = '+33100000000';
UPDATE settings SET zip_code = '' WHERE zip_code = '00000';
