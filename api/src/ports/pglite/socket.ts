import { Duplex } from 'node:stream';
import type { PgliteThread } from './thread.ts';

const TERMINATE = 'X'.charCodeAt(0);

/**
 * Looks like a TCP socket to the pg client and speaks to PGlite behind it, so that both engines share one driver:
 * the same parameters, parsers and errors.
 */
export class PgliteSocket extends Duplex {
  readonly #thread: PgliteThread;

  constructor(thread: PgliteThread) {
    super();
    this.#thread = thread;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#send(chunk, done);
  }

  /** The pg client corks a query's messages, so a whole query crosses to the thread at once. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  #send(bytes: Buffer, done: (error?: Error) => void): void {
    if (bytes[0] === TERMINATE) {
      this.push(null);
      done();
      return;
    }
    this.#thread.protocol(new Uint8Array(bytes)).then((answer) => {
      this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
      done();
    }, done);
  }
}
