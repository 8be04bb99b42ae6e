-- Which visits use a service: asked before one is deleted, and by PostgreSQL itself while it is.

CREATE INDEX appointment_services_by_service ON appointment_services (service_id);
CREATE INDEX appointment_items_by_service ON appointment_items (service_id) WHERE service_id IS NOT NULL;
CREATE INDEX appointment_items_by_combinated_service ON appointment_items (combinated_service_id)
  WHERE combinated_service_id IS NOT NULL;
