-- A UCA is listed by its person's name and found by its person, its place and its type. They stand with it: looked up in
-- 200,000 accounts for each of 100,000 UCAs, a page took half a second.
alter table uca add column sort_name text, add column found_by text;

create function uca_words() returns trigger language plpgsql security definer set search_path = public as $$
begin
  select app_user.sort_name, app_user.search || ' ' || place.search || ' ' || fold(new.type)
    into new.sort_name, new.found_by
  from app_user, place where app_user.id = new.user_id and place.id = new.place_id;
  return new;
end $$;
-- After `uca_type_named`, by its name.
create trigger uca_words before insert or update of user_id, place_id, type on uca
  for each row execute function uca_words();

create function uca_words_follow() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_table_name = 'app_user' then
    update uca set user_id = user_id where user_id = new.id;
  else
    update uca set place_id = place_id where place_id = new.id;
  end if;
  return null;
end $$;
create trigger uca_words_follow after update on app_user for each row
  when (new.type = 'uca' and (new.search is distinct from old.search or new.sort_name is distinct from old.sort_name))
  execute function uca_words_follow();
create trigger uca_words_follow after update on place for each row
  when (new.search is distinct from old.search) execute function uca_words_follow();

update uca set user_id = user_id;
create index uca_sorted on uca (client_id, sort_name nulls first, id) where deleted_at is null;
create index uca_found on uca using gin (found_by gin_trgm_ops) where deleted_at is null;
