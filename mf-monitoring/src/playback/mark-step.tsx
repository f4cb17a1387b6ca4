import { SkipBack, SkipForward } from 'lucide-react';
import { Icon, IconButton, useHotkey } from 'shared-ui';
import { useT } from '../text.ts';
import type { PlayerMark } from './player.tsx';

const ways = {
  previous: { hotkey: 'j', icon: SkipBack },
  next: { hotkey: 'l', icon: SkipForward },
} as const;

interface MarkStepProps<Mark extends PlayerMark> {
  way: keyof typeof ways;
  /** In chronological order. */
  marks: readonly Mark[];
  at: number;
  onMark: (mark: Mark) => void;
}

/** Button to the mark before or after a moment, with that mark's name. J and L do the same. */
export function MarkStep<Mark extends PlayerMark>({ way, marks, at, onMark }: MarkStepProps<Mark>) {
  const t = useT();
  const { hotkey, icon } = ways[way];
  const mark = way === 'next' ? marks.find((one) => one.at > at) : marks.findLast((one) => one.at < at);
  const go = mark && (() => onMark(mark));
  useHotkey(hotkey, () => go?.());
  const name = t(`replay.${way}`);
  return (
    <IconButton
      label={mark ? `${name}: ${mark.label}` : name}
      aria-keyshortcuts={hotkey}
      // Not `disabled`, which would drop the focus at the last mark.
      aria-disabled={!go || undefined}
      icon={<Icon of={icon} turns />}
      onClick={go}
    />
  );
}
