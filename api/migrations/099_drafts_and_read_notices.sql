-- What belongs to one person alone: nobody else sees it, whoever asks and whatever client they are of.

create function app_user_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::bigint;

create function protect_personal_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy author on %s using (user_id = (select app_user_id()) '
      'and ((select app_all_clients()) or client_id = (select app_client_id())))', target);
end $$;

-- What somebody was typing in a form, kept until it is saved, thrown away, or a month old.
create table draft (
  user_id bigint not null references app_user (id) on delete cascade,
  -- Null for admins, who belong to no client.
  client_id bigint references client (id) on delete cascade,
  -- contract/draft.
  form text not null,
  -- JSON as text: nobody looks into it here, and jsonb refuses characters that people can paste.
  fields text not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, form)
);
create index draft_age on draft (saved_at);

-- How far somebody has read their notices, in every browser of theirs.
create table notice_read (
  user_id bigint primary key references app_user (id) on delete cascade,
  client_id bigint references client (id) on delete cascade,
  read_until timestamptz not null
);

select protect_personal_table(name::regclass) from unnest(array['draft', 'notice_read']) as name;

-- An account that is deleted takes them along. Its deleter may not see them, the function may.
create function forget_person() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from draft where user_id = new.id;
  delete from notice_read where user_id = new.id;
  return null;
end $$;
create trigger app_user_forgotten after update of deleted_at on app_user
  for each row when (new.deleted_at is not null) execute function forget_person();
