/** Where links for people outside lead. An area that declares one of these handles it; until then nothing does. */
export const linkPaths = [
  ...['/escaneo/*', '/calendario/:uuid/*', '/monitoreo-link/*', '/invitacion/*'],
  ...['/anfitrion/*', '/anfitrion-salida/*', '/quiosco/*'],
];

const beginnings = linkPaths.map((path) => path.slice(0, path.indexOf('/', 1) + 1));

/** Whether an address is one sent to people outside. */
export const isLinkPath = (pathname: string): boolean =>
  beginnings.some((beginning) => pathname.startsWith(beginning));
