const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
];

const find = (list: [RegExp, string][], agent: string) => list.find(([sign]) => sign.test(agent))?.[1];

/** "Chrome, Windows" out of a browser's user agent; the agent's own first word for programs; null for nothing. */
export function agentName(agent: string): string | null {
  const parts = [find(browsers, agent), find(systems, agent)].filter(Boolean);
  return parts.join(', ') || agent.split(/[\s/]/)[0] || null;
}
