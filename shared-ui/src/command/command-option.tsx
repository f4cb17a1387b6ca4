import { Kbd } from '../display/kbd.tsx';
import type { ScopedCommand } from './command.store.ts';

export interface CommandOptionProps {
  id: string;
  command: ScopedCommand;
  active: boolean;
  onPoint: () => void;
  onRun: () => void;
}

/** One line of the palette. */
export function CommandOption({ id, command, active, onPoint, onRun }: CommandOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are handled by the combobox, which keeps the focus
    <div
      id={id}
      className="v-palette-item"
      role="option"
      aria-selected={active}
      onPointerMove={active ? undefined : onPoint}
      onClick={onRun}
    >
      {command.icon}
      <span>
        <bdi>{command.label}</bdi>
        {command.detail && (
          <>
            {' '}
            <small>
              <bdi>{command.detail}</bdi>
            </small>
          </>
        )}
      </span>
      {command.shortcut && <Kbd keys={command.shortcut} />}
    </div>
  );
}
