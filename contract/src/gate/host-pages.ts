/** Pages of hosts: a question by its link, the same for the host who is signed in, and a stay that has lasted too long. */
export const hostQuestionPage = '/anfitrion/:id/:uuid';
export const hostOwnPage = '/anfitrion/:id';
export const hostExitPage = '/anfitrion-salida/:id/:uuid';
/** A kiosk at a reception. */
export const kioskPage = '/quiosco/:id/:uuid';
