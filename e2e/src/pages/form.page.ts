import { expect, type Page } from '@playwright/test';
import { choose } from './list.page.ts';

/** Any record's form, as the resource kit draws it. */
export class FormPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  field(label: string) {
    return this.page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value);
  }

  choose(label: string, text: string): Promise<void> {
    return choose(this.page, this.page.getByRole('combobox', { name: new RegExp(`^${label}`) }), text);
  }

  async turnOn(label: string): Promise<void> {
    await this.page.getByRole('switch', { name: new RegExp(`^${label}`) }).check();
  }

  send(button: 'Crear' | 'Guardar' = 'Crear'): Promise<void> {
    return this.page.getByRole('button', { name: button, exact: true }).click();
  }

  /** Submits it and waits for its list. */
  async save(list: string, button: 'Crear' | 'Guardar' = 'Crear'): Promise<void> {
    await this.send(button);
    await expect(this.page).toHaveURL(new RegExp(`${list}(\\?|$)`));
  }
}
