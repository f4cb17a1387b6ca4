import type { ChartKind } from './types.ts';

const shares = [46, 72, 58, 88, 64, 40, 76, 54, 92, 68];

/** A grey placeholder in the shape of the chart: bars, a line or a ring. */
export function ChartSkeleton({ kind, height }: { kind: ChartKind; height: number }) {
  const plot = height - 32;
  const round = kind === 'pie' || kind === 'donut';
  return (
    <svg
      className="v-chart-skeleton"
      role="presentation"
      width="100%"
      height={height}
      viewBox={`0 0 400 ${height}`}
      preserveAspectRatio={round ? 'xMidYMid' : 'none'}
    >
      {round && <circle cx="130" cy={height / 2} r={height / 2.6} />}
      {kind === 'donut' && <circle cx="130" cy={height / 2} r={height / 4} fill="var(--bg-panel)" />}
      {kind === 'bar' &&
        shares.map((share, index) => (
          <rect
            key={share}
            x={12 + index * 39}
            y={plot - (plot * share) / 100 + 8}
            width="24"
            height={(plot * share) / 100}
            rx="2"
          />
        ))}
      {kind === 'line' && (
        <polyline
          points={shares
            .map((share, index) => `${8 + index * 42},${plot - (plot * share) / 110 + 8}`)
            .join(' ')}
          fill="none"
          strokeWidth="4"
        />
      )}
    </svg>
  );
}
