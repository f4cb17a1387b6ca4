-- When a phone last said its battery: fixes and states say it, and may arrive in another order than they were made. Of those
-- known already, the newest of either is taken.
alter table last_position add column battery_at timestamptz;
update last_position set battery_at = greatest(fixed_at, state_at) where battery is not null;
