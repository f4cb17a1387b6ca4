export type ChangeKind = 'new' | 'better' | 'fixed';

export interface Change {
  kind: ChangeKind;
  /** Spanish and English; other languages read the English text. */
  es: string;
  en: string;
}

export interface Release {
  version: string;
  /** YYYY-MM-DD. */
  date: string;
  changes: Change[];
}

/** Releases of the panel, newest first. */
export const dashboardReleases: Release[] = [
  {
    version: '0.1.0',
    date: '2026-11-21',
    changes: [
      {
        kind: 'new',
        es: 'Inicio de sesión con recuperación de contraseña, sesiones abiertas a la vista y aceptación de términos.',
        en: 'Sign-in with password recovery, open sessions in sight and acceptance of terms.',
      },
      {
        kind: 'new',
        es: 'Solicitudes de notificación: creación, envío y monitoreo en vivo de cada respuesta.',
        en: 'Notification requests: creation, dispatch and a live monitor of every answer.',
      },
      {
        kind: 'new',
        es: 'Mapa con la última posición de cada UCA, que se mueve sin recargar la página.',
        en: 'Map with the last position of every UCA, moving without a reload.',
      },
      {
        kind: 'new',
        es: 'Sucursales, lista de UCAs y categorías de existencias con filtros, orden y exportación.',
        en: 'Branches, the list of UCAs and stock categories with filters, sorting and export.',
      },
      {
        kind: 'new',
        es: 'Panel principal con cifras de escaneos, tiempos de respuesta y conexión de los dispositivos.',
        en: 'Main dashboard with figures of scans, response times and device connection.',
      },
      {
        kind: 'new',
        es: 'Búsqueda de comandos con Ctrl o ⌘ + K, tema claro y oscuro, siete idiomas y lectura de derecha a izquierda.',
        en: 'Command search with Ctrl or ⌘ + K, light and dark theme, seven languages and right-to-left reading.',
      },
      {
        kind: 'better',
        es: 'Si un área falla, la pantalla dice cuál y por qué, y las demás siguen funcionando.',
        en: 'When an area fails the screen says which and why, and the others go on working.',
      },
    ],
  },
];

/** Releases of the mobile app as far as the panel depends on them, newest first. */
export const appReleases: Release[] = [
  {
    version: '0.1.0',
    date: '2026-11-21',
    changes: [
      {
        kind: 'new',
        es: 'Recepción y respuesta de solicitudes con hora de entrega, apertura y respuesta.',
        en: 'Receiving and answering requests with times of delivery, opening and answer.',
      },
      {
        kind: 'new',
        es: 'Envío de posiciones por lotes; las repetidas se ignoran.',
        en: 'Positions sent in batches; repeated ones are ignored.',
      },
      {
        kind: 'new',
        es: 'Escaneo de puntos de control, también sin conexión: se sincroniza al volver.',
        en: 'Checkpoint scanning, offline too: it synchronizes on return.',
      },
    ],
  },
];
