-- Browsers that somebody signed in from: they are let through to try while strangers who try the account must wait.
create table known_device (
  hash text not null,
  user_id bigint not null references app_user on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (hash, user_id)
);
create index known_device_user on known_device (user_id);
create index known_device_seen on known_device (seen_at);

-- Who asked for a reset link, by the name they gave. Whether there is such an account is looked up out of the call, so
-- that its answer takes the same work either way.
create table reset_request (
  id bigint generated always as identity primary key,
  login text not null,
  address text not null,
  request_id text not null,
  created_at timestamptz not null
);

-- The server's own books are not for requests.
revoke all on known_device, reset_request from vigia_app;

-- When the owner of an account was last told that somebody tries its password.
alter table login_throttle add column told_at timestamptz;
-- Tries are counted by account and address from here on.
delete from login_throttle;
