/** Loaded before a server whose clock a test moves: it advances by the milliseconds that its parent sends. */
const Real = globalThis.Date;
let ahead = 0;

class MovedDate extends Real {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [Real.now() + ahead] : given) as [number]));
  }
  static override now(): number {
    return Real.now() + ahead;
  }
}
globalThis.Date = MovedDate as DateConstructor;

process.on('message', (milliseconds) => {
  ahead += Number(milliseconds);
  process.send?.('moved');
});
// It does not keep the process alive.
process.channel?.unref();
