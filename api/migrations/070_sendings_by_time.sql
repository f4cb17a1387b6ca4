-- How much a client sent in a stretch of time, for the dashboards.
create index request_occurrence_sent on request_occurrence (client_id, planned_at) where state = 'dispatched';
