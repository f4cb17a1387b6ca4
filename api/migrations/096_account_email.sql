-- An e-mail address belongs to one account, whatever its case. `email` is the address an account's form shows;
-- `sign_in_email`, folded, the one it signs in by and gets its links at. They differ while a new address waits for
-- its owner to confirm it.
alter table app_user add column sign_in_email text not null default '';

-- Addresses that several living accounts have today sign in none of them, as before; those accounts keep their user
-- names and their letters, and the first who asks for the address and confirms it gets it.
update app_user set sign_in_email = lower(email)
where email <> '' and (deleted_at is not null or not exists (
  select from app_user as other
  where lower(other.email) = lower(app_user.email) and other.deleted_at is null and other.id <> app_user.id));
create unique index app_user_sign_in_email on app_user (sign_in_email)
  where deleted_at is null and sign_in_email <> '';

-- A new account signs in by the address it is made with. Later changes leave it, but for the letters' case.
create function sign_in_email_of_new() returns trigger language plpgsql as $$
begin
  if new.sign_in_email = '' then new.sign_in_email := lower(new.email); end if;
  return new;
end $$;
create trigger sign_in_email before insert on app_user for each row execute function sign_in_email_of_new();

-- An address that waits to be confirmed.
create table email_change (
  hash text primary key,
  user_id bigint not null references app_user on delete cascade,
  client_id bigint references client,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_change_user on email_change (user_id);
create index email_change_expiry on email_change (expires_at);
select protect_tenant_table('email_change'::regclass);
revoke select, update, delete on email_change from vigia_app;

-- One address waits at a time; whatever is written to the form takes the place of what waited, and links to a new
-- password that went to the address before are void.
create function email_written() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if lower(new.email) is distinct from lower(old.email) then
    delete from email_change where user_id = new.id and used_at is null;
  end if;
  if new.sign_in_email is distinct from old.sign_in_email then
    delete from password_reset where user_id = new.id and used_at is null;
  end if;
  return null;
end $$;
create trigger email_written after update of email, sign_in_email on app_user for each row
  when ((new.email, new.sign_in_email) is distinct from (old.email, old.sign_in_email))
  execute function email_written();

-- Which of these addresses (folded) a living account has, shown or signed in by, other than one. Of all clients, whose
-- accounts row-level security hides from each other; answers nothing else about them.
create function emails_in_use(addresses text[], except_user bigint default null) returns setof text
language sql stable security definer set search_path = public as $$
  select wanted from unnest(addresses) as wanted
  where wanted <> '' and exists (
    select from app_user where deleted_at is null and id is distinct from except_user
      and (lower(email) = wanted or sign_in_email = wanted))
$$;
