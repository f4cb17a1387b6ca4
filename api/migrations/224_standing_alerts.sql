-- The alerts that stand now: the newest one of a phone's app, of its button and of its silence, among all that it ever
-- raised. Each is found in its own index, whatever else happened since.
create index alert_of_app on alert (uca_id, at desc, id desc) where type in (4, 5);
create index alert_of_button on alert (uca_id, at desc, id desc) where type in (1, 3);
create index alert_of_silence on alert (uca_id, at desc, id desc) where type = 15;
