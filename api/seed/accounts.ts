import { flagsWithRoles, type UserMetadata, type UserType, type VisitRole, visitRoleNames } from 'contract';

export const DEMO_PASSWORD = 'vigia-demo-2026';

interface Account {
  username: string;
  type: UserType;
  /** Key of the client seed; null for those who see all clients. */
  client: string | null;
  name: string;
  last_name: string;
  flags: UserMetadata;
  branch?: number;
  /** Bound to these attention points, where its roles apply. */
  keepsLog?: boolean;
  note: string;
}

/** The flags of a user with these roles in visit requests, as the product writes them. */
const holding = (...roles: VisitRole[]): UserMetadata =>
  flagsWithRoles(
    {},
    {
      requester: roles.includes('requester'),
      validator: roles.includes('validator'),
      authorizer: roles.includes('authorizer'),
      visualizer: roles.includes('visualizer'),
    },
  );
const everyRole = holding(...visitRoleNames);
/** An electronic log account with one role in visit requests and nothing else. */
const ube = (
  username: string,
  name: string,
  last_name: string,
  flags: UserMetadata,
  note: string,
): Account => ({
  username,
  type: 'bitacora_electronica',
  client: 'puerto',
  name,
  last_name,
  flags,
  note,
});

/** Accounts with fixed names; the UCAs' phones (u001, u002…) are added to them. */
export const accounts: readonly Account[] = [
  {
    username: 'admin',
    type: 'admin',
    client: null,
    name: 'Adriana',
    last_name: 'Cevallos Mora',
    flags: {},
    note: 'sees all clients',
  },
  {
    username: 'cliente',
    type: 'cliente',
    client: 'puerto',
    name: 'Mauricio',
    last_name: 'Avilés Plaza',
    flags: everyRole,
    note: 'Puerto Río Guayas, every module on',
  },
  {
    username: 'sucursal',
    type: 'sucursal',
    client: 'puerto',
    name: 'Fernanda',
    last_name: 'Rugel Castro',
    flags: holding('requester'),
    branch: 0,
    note: 'branch Terminal Guayaquil, requester',
  },
  {
    username: 'uca',
    type: 'uca',
    client: 'puerto',
    name: 'Richard',
    last_name: 'Lindao Baquerizo',
    flags: holding('requester'),
    note: 'a guard with a phone, requester',
  },
  {
    username: 'uma',
    type: 'uma',
    client: 'puerto',
    name: 'Carolina',
    last_name: 'Murillo Franco',
    flags: holding('requester', 'visualizer'),
    note: 'operator, requester and visualizer',
  },
  {
    username: 'garita',
    type: 'garita',
    client: 'puerto',
    name: 'Wellington',
    last_name: 'Arreaga Díaz',
    flags: holding('visualizer'),
    branch: 0,
    note: 'gate of Terminal Guayaquil, visualizer',
  },
  {
    username: 'bitacora',
    type: 'bitacora_electronica',
    client: 'puerto',
    name: 'Priscila',
    last_name: 'Santana León',
    flags: holding('visualizer'),
    keepsLog: true,
    note: 'electronic log, visualizer',
  },
  ube('solicita', 'Esteban', 'Carrión Vélez', holding('requester'), 'requester'),
  ube('valida', 'Lucía', 'Andrade Pino', holding('validator'), 'validator'),
  ube('autoriza', 'Roberto', 'Noboa Icaza', holding('authorizer'), 'authorizer'),
  ube('visualiza', 'Diana', 'Tapia Ruiz', holding('visualizer'), 'visualizer'),
  ube('maestro', 'Gonzalo', 'Icaza Paredes', { ...everyRole, master: true }, 'global master'),
  {
    username: 'cliente2',
    type: 'cliente',
    client: 'urbanizacion',
    name: 'Marcela',
    last_name: 'Egas Durán',
    flags: everyRole,
    note: 'Urbanización Altos del Estero: visits and forms, no monitoring',
  },
  {
    username: 'cliente3',
    type: 'cliente',
    client: 'banco',
    name: 'Sebastián',
    last_name: 'Larrea Ponce',
    flags: {},
    note: 'Banco Cordillera: geofences and electronic log',
  },
  {
    username: 'cliente4',
    type: 'cliente',
    client: 'seguridad',
    name: 'Johanna',
    last_name: 'Cordero Vega',
    flags: {},
    note: 'Centinela Andina: monitoring and stock, no visits',
  },
  {
    username: 'bloqueado',
    type: 'cliente',
    client: 'bloqueado',
    name: 'Hugo',
    last_name: 'Barzola Ríos',
    flags: {},
    note: 'its client is blocked: sign-in is refused',
  },
];
