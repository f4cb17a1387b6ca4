-- Lists mark who is on the blacklist now, by the numbers and plates that stand for the same person or vehicle.

-- As `identityForms` of the contract: a person's cédula and their RUC.
create function identity_forms(value text) returns text[] language sql immutable parallel safe
  return case
    when value ~ '^\d{2}[0-5]\d{10}$' then array[value, left(value, 10)]
    when value ~ '^\d{2}[0-5]\d{7}$' then array[value, value || '001']
    else array[value] end;

-- As `plateForms` of the contract: old plates of three digits are also written with a zero before them.
create function plate_forms(value text) returns text[] language sql immutable parallel safe
  return case
    when value ~ '^[A-Z]{3}\d{3}$' then array[value, left(value, 3) || '0' || substr(value, 4)]
    when value ~ '^[A-Z]{3}0\d{3}$' then array[value, left(value, 3) || substr(value, 5)]
    else array[value] end;
