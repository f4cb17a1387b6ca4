import { outageOf } from './ports/outage.ts';

/**
 * An uncaught error ends the process, as it should, unless it is only a broken connection: then it is
 * logged, and everything else continues.
 */
export function surviveOutages(
  log: { error(details: object, message: string): void },
  host: Pick<NodeJS.Process, 'on' | 'exit'> = process,
): void {
  const judge = (error: unknown) => {
    if (outageOf(error)) return log.error({ err: error }, 'a broken connection was caught by nobody');
    log.error({ err: error }, 'the server ends: an error was caught by nobody');
    console.error(error);
    host.exit(1);
  };
  host.on('uncaughtException', judge);
  host.on('unhandledRejection', judge);
}
