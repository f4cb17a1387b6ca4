-- Messages whose text still has the code of a link (api/src/modules/core/message/codes-of-links.ts): few at any time.
create index message_with_code on message (expires_at) where body ~ '/monitoreo-link/[0-9]+/[0-9a-f-]';
