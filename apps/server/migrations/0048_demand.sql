-- What visitors search for: counters by day, hour and the weekday that was asked for. They hold nothing of a person.
CREATE TABLE demand (
  -- The salon's clock at the search.
  day      date NOT NULL,
  hour     smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  -- ISO: Monday 1 to Sunday 7.
  weekday  smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  searches int NOT NULL DEFAULT 0 CHECK (searches >= 0),
  -- Searches that found no start.
  fruitless int NOT NULL DEFAULT 0 CHECK (fruitless BETWEEN 0 AND searches),
  holds    int NOT NULL DEFAULT 0 CHECK (holds >= 0),
  PRIMARY KEY (day, hour, weekday)
);
