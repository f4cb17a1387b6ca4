create index task_unremarked on task (id) where not remarked;
