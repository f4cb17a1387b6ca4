import { EventEmitter } from 'node:events';
import { expect, it, jest } from '@jest/globals';
import { surviveOutages } from './last-resort.ts';

it('ends the process for the unforeseen, but not for a broken connection', () => {
  const host = Object.assign(new EventEmitter(), { exit: jest.fn() });
  const error = jest.fn();
  const say = jest.spyOn(console, 'error').mockImplementation(() => {});
  surviveOutages({ error }, host as unknown as Pick<NodeJS.Process, 'on' | 'exit'>);
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  for (const event of ['uncaughtException', 'unhandledRejection']) host.emit(event, reset);
  host.emit('uncaughtException', new Error('Connection terminated unexpectedly'));
  expect(error).toHaveBeenCalledTimes(3);
  expect(host.exit).not.toHaveBeenCalled();
  host.emit('unhandledRejection', new TypeError('x is not a function'));
  expect(host.exit).toHaveBeenCalledWith(1);
  say.mockRestore();
});
