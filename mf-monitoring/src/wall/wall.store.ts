import { AlertType, type AlertTypeId, phoneAlertTypes } from 'contract';
import { keptStore } from 'shared-auth';
import type { ChimeName } from './chimes.ts';

export interface WallChoices {
  /** Which sound an alert makes; a type that is left out makes its usual one. */
  sounds: Partial<Record<AlertTypeId, ChimeName>>;
  /** Dimmed between these hours of the client, `HH:mm`. */
  night: { on: boolean; from: string; to: string };
  /** Side by side; 0: as many as fit. */
  columns: number;
}

/** A user's settings for the wall screen. */
export const useWallChoices = keptStore<WallChoices>('user', 'wall', {
  sounds: {},
  night: { on: true, from: '20:00', to: '06:00' },
  columns: 0,
});

export const chooseForWall = (change: Partial<WallChoices>): void => useWallChoices.setState(change);

/** Alerts that need action ring; those that report all is well do not. An SOS has its own alarm. */
const usual: Record<AlertTypeId, ChimeName> = {
  [AlertType.buttonDisconnection]: 'falling',
  [AlertType.sosPress]: 'none',
  [AlertType.buttonConnection]: 'none',
  [AlertType.appDisconnection]: 'falling',
  [AlertType.appConnection]: 'none',
  [AlertType.startFollowMe]: 'soft',
  [AlertType.endFollowMe]: 'none',
  [AlertType.routeDetour]: 'double',
  [AlertType.routeStill]: 'double',
  [AlertType.routeEdited]: 'none',
  [AlertType.routeRetaken]: 'soft',
  [AlertType.routeWaypointVisited]: 'none',
  [AlertType.routeEnded]: 'soft',
  [AlertType.welfareSilence]: 'urgent',
  [AlertType.roundMissed]: 'none',
};

export const alertTypes = phoneAlertTypes;

/** The sound chosen for an alert type. */
export const soundOf = (sounds: WallChoices['sounds'], type: AlertTypeId): ChimeName =>
  sounds[type] ?? usual[type];
