-- Pushes of routes to the phones that are to follow them (docs/adr/0066).

alter table push_delivery drop constraint push_delivery_kind_check,
  add constraint push_delivery_kind_check
    check (kind in ('request', 'reminder', 'cancelled', 'missed', 'open', 'sos', 'route', 'test'));

-- Whether somebody has an SOS is read from the SOS that are open; nothing ever wrote this.
alter table last_position drop column sos;
