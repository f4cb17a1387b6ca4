const rings = [60, 120, 180, 240];
/** Bearing in degrees and distance of a few lamps, as a watch officer would plot them. */
const lamps = [
  [24, 118],
  [71, 204],
  [128, 152],
  [203, 226],
  [246, 96],
  [301, 186],
  [338, 61],
] as const;

const at = (bearing: number, distance: number) => {
  const angle = ((bearing - 90) * Math.PI) / 180;
  return { x: 256 + distance * Math.cos(angle), y: 256 + distance * Math.sin(angle) };
};

/** A plotting scope: rings, bearings and a few lamps. Drawn, not loaded. */
export function Scope() {
  return (
    <svg className="s-auth-scope" viewBox="0 0 512 512" fill="none" stroke="currentColor" aria-hidden="true">
      {rings.map((radius) => (
        <circle key={radius} cx="256" cy="256" r={radius} strokeOpacity={radius === 240 ? 0.9 : 0.45} />
      ))}
      {Array.from({ length: 72 }, (_, step) => {
        const long = step % 6 === 0;
        const inner = at(step * 5, long ? 222 : 232);
        const outer = at(step * 5, 240);
        return (
          <line
            key={step}
            x1={inner.x}
            y1={inner.y}
            x2={outer.x}
            y2={outer.y}
            strokeOpacity={long ? 0.9 : 0.45}
          />
        );
      })}
      <path d="M16 256h480M256 16v480" strokeOpacity="0.22" />
      <path
        d="M256 256 L256 16 A240 240 0 0 1 425.7 86.3 Z"
        fill="currentColor"
        fillOpacity="0.13"
        stroke="none"
      />
      {lamps.map(([bearing, distance]) => {
        const { x, y } = at(bearing, distance);
        return (
          <g key={bearing} stroke="none" fill="#7fdbe9">
            <circle cx={x} cy={y} r="9" fillOpacity="0.16" />
            <circle cx={x} cy={y} r="3" />
          </g>
        );
      })}
    </svg>
  );
}
