import type { Camera } from '../geo/mercator.ts';
import type { MapFailureReason } from '../types.ts';

export interface StageLook {
  scheme: 'light' | 'dark';
  language: string;
  reducedMotion: boolean;
}

export interface StageState {
  phase: 'loading' | 'ready' | 'failed';
  /** Why a better provider is not on screen. */
  reason: MapFailureReason | null;
  credits: string[];
  camera: Camera;
}
