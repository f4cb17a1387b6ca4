import type { Page } from '@playwright/test';
import { PASSWORD } from '../environment.ts';

/** `/login` */
export class SignInPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get alert() {
    return this.page.getByRole('form').getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async signIn(username: string, password = PASSWORD): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Usuario' }).fill(username);
    await this.page.getByLabel('Contraseña', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Iniciar sesión' }).click();
  }
}
