-- Idempotency keys are kept as hashes, and answers encrypted under the raw key. A server of the version before looks for the
-- raw key only: where the hashed one is taken it must not run the call again, so its row is not inserted and it answers that
-- the call is under way. A later version drops this, once no server of that version runs.

create function leave_hashed_key() returns trigger language plpgsql as $$
begin
  if exists (select from idempotency_key where user_id = new.user_id
      and key = 'sha256 ' || encode(sha256(convert_to(new.key, 'UTF8')), 'hex')) then
    return null;
  end if;
  return new;
end $$;

create trigger idempotency_key_hashed before insert on idempotency_key
  for each row when (new.key not like 'sha256 %') execute function leave_hashed_key();
