import type { Tx } from '../src/ports/database.ts';
import { clientSeeds } from './clients.ts';
import { DAY, type SeedClient } from './ground.ts';

/** Who is notified of an SOS: the same posts at each client that has monitoring. */
const posts = [
  { name: 'Marcela Ordóñez Vera', relationship: 'Jefa de seguridad', phone: '+593 99 482 1130', all: true },
  { name: 'Central de monitoreo', relationship: 'Turno de 24 horas', phone: '+593 4 260 0111', all: true },
  {
    name: 'Dr. Iván Paredes León',
    relationship: 'Médico de la empresa',
    phone: '+593 98 713 6054',
    all: false,
  },
];

/** Contacts of the clients with monitoring; the first one is the main contact. */
export async function seedContacts(trx: Tx, clients: readonly SeedClient[], day: number): Promise<void> {
  const at = new Date(day - 200 * DAY);
  const rows = clientSeeds
    .filter(({ flags }) => flags.is_sos)
    .flatMap(({ key, domain }) =>
      posts.map(({ name, relationship, phone, all }, index) => ({
        client_id: clients.find((client) => client.key === key)?.id ?? 0,
        name,
        relationship,
        phone,
        email: `${['seguridad', 'monitoreo', 'medico'][index]}@${domain}`,
        main: index === 0,
        is_follow_me: all,
        button_disconnect: all,
        phone_disconnect: all,
        route_detour: all,
        created_at: at,
        updated_at: at,
      })),
    );
  await trx.insertInto('contact').values(rows).execute();
}
