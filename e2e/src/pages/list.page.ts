import { expect, type Page } from '@playwright/test';
import { FramePage } from './frame.page.ts';

/** Any list of records, as the resource kit draws it. */
export class ListPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  row(text: string) {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  async create(label: string): Promise<void> {
    await this.page.getByRole('link', { name: label }).click();
    await this.page.getByRole('button', { name: 'Crear', exact: true }).waitFor();
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Buscar' }).fill(text);
    await expect(this.page).toHaveURL(/search=/);
  }

  /** Filters the list by a record that is looked up on the server. */
  async filterBy(label: string, text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: label, exact: true }).click();
    await choose(this.page, this.page.getByRole('combobox', { name: label }), text);
  }

  /** Deletes a record and undoes it. */
  async removeAndUndo(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Eliminar ${name}` }).click();
    await expect(this.row(name)).toBeHidden();
    const { toasts } = new FramePage(this.page);
    await toasts.getByRole('button', { name: 'Deshacer' }).click();
    await expect(this.row(name)).toBeVisible();
  }
}

/** Types into a picker and selects the match. */
export async function choose(page: Page, picker: ReturnType<Page['getByRole']>, text: string): Promise<void> {
  await picker.fill(text);
  await page.getByRole('option').filter({ hasText: text }).first().click();
}
