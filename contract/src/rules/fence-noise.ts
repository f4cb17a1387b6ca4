/** A shorter visit is probably GPS noise. */
export const NOISE_VISIT_MS = 120_000;

/**
 * Whether a visit is probably GPS noise: it lasted less than two minutes, or none of its fixes was further inside than
 * its own inaccuracy (`skirted`). The only definition: a fence foresees with it, before it is saved, what its reports
 * will call noise. Only the machine sees fixes, so a visit keeps whether it skirted when it ends; until then (`to` is
 * null) it may still prove itself and is not noise. Times in milliseconds.
 */
export const isNoiseVisit = ({
  from,
  to,
  skirted,
}: {
  from: number;
  to: number | null;
  skirted: boolean;
}): boolean => to !== null && (skirted || to - from < NOISE_VISIT_MS);
