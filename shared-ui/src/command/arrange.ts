import type { ScopedCommand } from './command.store.ts';
import { fitOf, GOOD_FIT } from './fit.ts';

export interface Section {
  heading: string;
  commands: ScopedCommand[];
}

const MOST = 40;

/** The sections of a list of commands, each at the position of its first. */
export function sectionsOf(commands: readonly ScopedCommand[]): Section[] {
  const sections = new Map<string, ScopedCommand[]>();
  for (const command of commands)
    sections.set(command.group, [...(sections.get(command.group) ?? []), command]);
  return [...sections].map(([heading, found]) => ({ heading, commands: found }));
}

/** By its own words, or ranked lower by its group and keywords. */
const fitOfCommand = (query: string, { label, group, keywords = '' }: ScopedCommand): number =>
  Math.max(fitOf(query, label) * 2, fitOf(query, `${label} ${group} ${keywords}`));

/**
 * The matching commands, best first: among equals those of the screen, then the recent ones. `good` are those whose
 * words start as typed, `others` contain it inside a word.
 */
export function fitting(
  commands: readonly ScopedCommand[],
  query: string,
  recent: readonly string[],
): { good: Section[]; others: Section[] } {
  const age = (command: ScopedCommand) => {
    const at = recent.indexOf(command.key);
    return at < 0 ? recent.length : at;
  };
  const scored = commands
    .map((command) => ({ command, fit: fitOfCommand(query, command) }))
    .filter(({ fit }) => fit > 0)
    .sort(
      (a, b) =>
        b.fit - a.fit ||
        Number(b.command.here ?? false) - Number(a.command.here ?? false) ||
        age(a.command) - age(b.command),
    )
    .slice(0, MOST);
  const of = (good: boolean) =>
    sectionsOf(scored.filter(({ fit }) => fit >= GOOD_FIT === good).map(({ command }) => command));
  return { good: of(true), others: of(false) };
}

/** Nothing typed: what the screen offers, the recent ones, then every group as its owner ordered it. */
export function everything(
  commands: readonly ScopedCommand[],
  recent: readonly string[],
  recentHeading: string,
): Section[] {
  const here = commands.filter((command) => command.here);
  const elsewhere = commands.filter((command) => !command.here);
  const used = recent.flatMap((key) => elsewhere.find((command) => command.key === key) ?? []);
  const rest = elsewhere.filter((command) => !used.includes(command) && !command.quiet);
  return [
    ...sectionsOf(here),
    ...(used.length > 0 ? [{ heading: recentHeading, commands: used }] : []),
    ...sectionsOf(rest),
  ];
}
