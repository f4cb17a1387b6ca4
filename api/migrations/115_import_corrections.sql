-- Cells of an import are corrected before it is confirmed. A line knows what the file had in them, and what it holds of
-- what no other line may have, so that only the lines that a correction concerns are looked at again. A run says
-- whether it is being checked, since a check is many transactions.

alter table import_run
  -- Who checks it, and until when nobody else does, corrects or confirms.
  add checking text,
  add checking_until timestamptz;
alter table import_row
  -- Position → text of the file, of cells that were corrected; a secret one is empty.
  add original jsonb not null default '{}',
  -- `field\nvalue` of what is unique in the file.
  add keys text[] not null default '{}';
