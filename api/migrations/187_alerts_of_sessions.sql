-- Which alerts belong to a session, and which press of an SOS was the first.

create index alert_of_session on alert (session_id, id) where session_id is not null;
