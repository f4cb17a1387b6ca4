-- Guards on shift are on the sheet of a muster like everybody else on the site (docs/adr/0086).

alter table gate_muster_person
  alter column entry_id drop not null,
  add column shift_id bigint,
  add constraint gate_muster_person_who check (num_nonnulls(entry_id, shift_id) = 1),
  add constraint gate_muster_person_shift unique (muster_id, shift_id),
  add foreign key (client_id, shift_id) references gate_shift (client_id, id);
