-- Text of one byte a character has no accent to take: a quarter of the time, of nearly all plates, codes and emails and
-- of most names. Not strict any more, as what is strict is not inlined around a `case`; null still gives null.
create or replace function fold(value text) returns text language sql immutable parallel safe
return case when octet_length(value) = length(value) then lower(value)
  else translate(lower(value), 'áàäâãåéèëêíìïîóòöôõúùüûñç', 'aaaaaaeeeeiiiiooooouuuunc') end;

-- Searched too without reading an account.
drop index app_user_role_holders;
create index app_user_role_holders on app_user (client_id, sort_name nulls first, id) include (holds_role, search)
  where deleted_at is null and not blocked and type <> 'uca';
