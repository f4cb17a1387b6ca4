import { type RawBuilder, sql } from 'kysely';

/** In a query of `contact`: the contact's language; if they have none, that of the client's account. */
export const languageOfContact: RawBuilder<string> = sql<string>`coalesce(contact.language,
  (select language from app_user where app_user.client_id = contact.client_id and app_user.type = 'cliente'
    and app_user.deleted_at is null order by app_user.id limit 1), 'es')`;
