import { join } from 'node:path';
import type { RemoteDeclaration } from '../../contract/src/area/manifest.ts';
import { type SlotName, slotLoads, slotNames } from '../../contract/src/area/slots.ts';
import { root } from './workspace.ts';

export const slotsPage = join(root, 'docs/slots.md');

/** What each slot is for, for its docs page. */
const purposes: Record<SlotName, string> = {
  'dashboard.figures': 'figures at the top of the main dashboard',
  'dashboard.cards': 'cards of the main dashboard',
  'admin.figures': 'figures at the top of the dashboard of all clients',
  'admin.cards': 'cards of the dashboard of all clients',
  'client.tabs': 'tabs of a client’s profile',
  'map.layers': 'layers of the live map, each behind a button',
  'sos.panels': 'panels on the page of an open SOS',
};

const begin = '<!-- slots -->';
const end = '<!-- /slots -->';

/** The page with its tables regenerated from the manifests. */
export function slotsText(page: string, halves: readonly RemoteDeclaration[]): string {
  const [head = '', rest = ''] = page.split(begin);
  return `${head}${begin}\n\n${tables(halves)}\n\n${end}${rest.split(end)[1] ?? ''}`;
}

function tables(halves: readonly RemoteDeclaration[]): string {
  const offers = slotNames.map((slot) => {
    const page = halves.flatMap(({ name, routes }) =>
      routes.flatMap(({ path, offers: own = [] }) => (own.includes(slot) ? [`${name} \`${path}\``] : [])),
    );
    const loads = slotLoads[slot] === 'page' ? 'with the page' : 'when opened';
    return [`\`${slot}\``, purposes[slot], page.join(', '), loads];
  });
  const fills = slotNames.flatMap((slot) =>
    halves
      .flatMap(({ name, fills: own }) => own.map((fill) => ({ name, ...fill })))
      .filter((fill) => fill.slot === slot)
      .sort((one, other) => one.order - other.order)
      .map(({ name, part, order, permission }) => [
        `\`${slot}\``,
        name,
        `\`${part}\``,
        String(order),
        `\`${permission}\``,
      ]),
  );
  const kinds = halves.flatMap(({ name, routes }) => {
    const records = [...new Set(routes.flatMap(({ record }) => (record ? [`\`${record}\``] : [])))];
    return records.length > 0 ? [[name, records.join(', ')]] : [];
  });
  return [
    table(['slot', 'what it is for', 'offered by', 'its code loads'], offers),
    table(['slot', 'filled by', 'part', 'order', 'seen with'], fills),
    'Records in the palette’s search, by the `record` of a route:',
    table(['shown by', 'kinds'], kinds),
  ].join('\n\n');
}

/** A table with aligned columns. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, nth) => Math.max(cell.length, ...rows.map((row) => row[nth]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, nth) => cell.padEnd(widths[nth] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
