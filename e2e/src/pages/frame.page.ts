import type { Page } from '@playwright/test';

/** What surrounds every signed-in screen. */
export class FramePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get navigation() {
    return this.page.getByRole('navigation', { name: 'Navegación principal' });
  }

  /** Whether what is on screen is live: "En vivo", "Reconectando"… */
  get connection() {
    return this.page.getByRole('banner').getByRole('status');
  }

  get toasts() {
    return this.page.getByRole('region', { name: 'Avisos' });
  }

  /** Keeps toasts open, as a pointer over them does: they close after seconds, too soon for a slow machine. */
  async holdToasts(): Promise<void> {
    await this.page.locator('.v-toaster').dispatchEvent('pointerover');
  }

  async go(entry: string): Promise<void> {
    await this.navigation.getByRole('link', { name: new RegExp(`^${entry}`) }).click();
  }

  async signOut(): Promise<void> {
    await this.page.getByTitle(/^Cuenta de /).click();
    await this.page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  }
}
