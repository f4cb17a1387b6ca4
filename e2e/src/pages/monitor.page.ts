import { expect, type Page } from '@playwright/test';
import type { DispatchMonitor, DispatchState } from 'contract';
import type { Api } from '../api.ts';

/** The state of a dispatch as shown, with late answers separate. */
type Shown = DispatchState | 'late';

const words: Record<Shown, string> = {
  late: 'Respondida tarde',
  dispatched: 'Enviada',
  delivered: 'Entregada',
  opened: 'Abierta',
  answered: 'Respondida',
  expired: 'Sin respuesta',
  cancelled: 'Cancelada',
};

/** `/request/monitor/{requestUserId}/schedule/{requestScheduleId}` */
export class MonitorPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Rows of users whose part in the dispatch is in this state. */
  inState(state: Shown) {
    const cell = this.page.getByRole('cell', { name: words[state], exact: true });
    return this.page.getByRole('row').filter({ has: cell });
  }

  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  /** The server's data on the dispatch of this screen. */
  read(api: Api): Promise<DispatchMonitor> {
    return api.get<DispatchMonitor>(`/v1${this.path}`);
  }

  /** Waits until the screen shows as many in a state as the server has. */
  async agreesOn(state: Shown, api: Api): Promise<void> {
    await expect(async () => {
      const { dispatches } = await this.read(api);
      const count = dispatches.filter((one) => (one.late ? 'late' : one.state) === state).length;
      await expect(this.inState(state)).toHaveCount(count, { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
  }
}
