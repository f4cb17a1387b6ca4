import type { ChildProcess, SpawnOptions } from 'node:child_process';

type Options = Omit<SpawnOptions, 'stdio'>;

export function spawnTied(
  command: string,
  args: string[],
  options?: Options,
): { child: ChildProcess; cut(): void };

export function becomeTied(command: string, args: string[], options?: Options): () => void;

export function onRunnerGone(script: string, gone: () => void): void;
