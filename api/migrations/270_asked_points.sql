-- Requests that ask the people on a round about one of its points.

alter table request
  add column for_task_id bigint,
  add column for_position smallint,
  add foreign key (client_id, for_task_id) references task (client_id, id) on delete set null (for_task_id);
create index request_for_task on request (for_task_id, for_position) where for_task_id is not null;
