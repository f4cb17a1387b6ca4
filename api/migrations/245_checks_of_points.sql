-- What is judged again are points that a scan may serve, or whole days (null).
alter table task_check add column point_ids bigint[];
drop index task_point_activity;
create index task_point_activity on task_point (activity_id, day, checkpoint_id, opens_at);
