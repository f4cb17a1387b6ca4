import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadConfig } from 'shared-auth';
import { addTestWords, fakeApi, TestUi } from '../../testing/index.tsx';
import { CameraReader, type ReadCode } from '../index.ts';
import es from '../locales/es.json' with { type: 'json' };
import type { ReadReply, ReadRequest } from '../protocol.ts';
import { OUT_OF_SIGHT } from '../seen.ts';

addTestWords('scan', es);

/** Represents the worker: what it sees, and whether it is there at all. */
const sight = { codes: [] as ReadCode[], works: true, asked: [] as ReadRequest[] };

class FakeWorker {
  onmessage: ((event: { data: ReadReply }) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage(request: ReadRequest) {
    if (request.image) sight.asked.push(request);
    queueMicrotask(() =>
      sight.works
        ? this.onmessage?.({ data: { id: request.id, codes: request.image ? sight.codes : [] } })
        : this.onerror?.(),
    );
  }
  terminate() {}
}

const stopped = jest.fn();
const lit = jest.fn(async (_wanted: MediaTrackConstraints) => {});
const opened = jest.fn<(wanted: MediaStreamConstraints) => Promise<unknown>>();
const devices = jest.fn<() => Promise<unknown[]>>();

const streamWith = (torch: boolean) => {
  const track = {
    stop: stopped,
    addEventListener: () => {},
    getCapabilities: () => ({ torch }),
    getSettings: () => ({ deviceId: 'back' }),
    applyConstraints: lit,
  };
  return { getTracks: () => [track], getVideoTracks: () => [track] };
};

function give(name: string, value: unknown, on: object = window) {
  Object.defineProperty(on, name, { value, configurable: true, writable: true });
}

const hide = (hidden: boolean) =>
  act(async () => {
    give('hidden', hidden, document);
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(sight, { codes: [], works: true, asked: [] });
  opened.mockImplementation(async () => streamWith(false));
  devices.mockImplementation(async () => [{ kind: 'videoinput', deviceId: 'back', label: 'Back' }]);
  give('Worker', FakeWorker);
  give('isSecureContext', true);
  give('hidden', false, document);
  give('createImageBitmap', async () => ({ width: 1280, height: 720, close: () => {} }));
  give('mediaDevices', { getUserMedia: opened, enumerateDevices: devices }, navigator);
  give('srcObject', null, HTMLVideoElement.prototype);
  give('play', async () => {}, HTMLVideoElement.prototype);
  give('readyState', 4, HTMLVideoElement.prototype);
  give('videoWidth', 1280, HTMLVideoElement.prototype);
});
afterEach(() => void jest.useRealTimers());

const NETWORK = '/mrz/0123456789ab.traineddata';
const read = jest.fn();
const reader = () => render(<CameraReader documents onRead={read} />, { wrapper: TestUi });
const configure = () => {
  fakeApi(() => ({ data: { mrz_network_path: NETWORK } }));
  return act(loadConfig);
};
const show = async () => {
  await configure();
  return reader();
};
const fails = (name: string) => opened.mockRejectedValue(Object.assign(new Error(name), { name }));

it('reads codes alone, and promises no more, until a network for documents is known', async () => {
  reader();
  expect(await screen.findByText(es.hint.code)).toBeTruthy();
  await waitFor(() => expect(sight.asked.at(-1)?.network).toBeNull());
  await configure();
  expect(await screen.findByText(es.hint.document)).toBeTruthy();
  await waitFor(() => expect(sight.asked.at(-1)?.network).toBe(NETWORK));
});

it('gives a code once for as long as it is seen, and again after it disappeared', async () => {
  sight.codes = [{ text: 'VP0:8F3A', format: 'qr_code' }];
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
  await show();
  await waitFor(() => expect(sight.asked.length).toBeGreaterThan(3));
  expect(read.mock.calls).toEqual([[{ text: 'VP0:8F3A', format: 'qr_code' }]]);
  expect(sight.asked.every(({ network }) => network === NETWORK)).toBe(true);
  clock.mockReturnValue(1001 + OUT_OF_SIGHT);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  clock.mockRestore();
});

it.each([
  ['NotAllowedError', es.note.refused.title],
  ['NotFoundError', es.note.none.title],
  ['NotReadableError', es.note.busy.title],
  ['TypeError', es.note.failed.title],
])('shows what can be done about %s, and tries again', async (name, title) => {
  fails(name);
  await show();
  expect(await screen.findByText(title)).toBeTruthy();
  opened.mockImplementation(async () => streamWith(false));
  await userEvent.click(screen.getByRole('button', { name: es.retry }));
  expect(await screen.findByText(es.hint.document)).toBeTruthy();
});

it('offers a photo where there can be no camera', async () => {
  give('isSecureContext', false);
  await show();
  expect(await screen.findByText(es.note.insecure.title)).toBeTruthy();
  expect(opened).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: es.retry })).toBeNull();
  const photo = new File(['…'], 'pass.jpg', { type: 'image/jpeg' });
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText(es.photo, { selector: 'input' }), photo);
  expect(await screen.findByText(es.nothing)).toBeTruthy();
  sight.codes = [{ text: '4006381333931', format: 'ean_13' }];
  await user.upload(screen.getByLabelText(es.photo, { selector: 'input' }), photo);
  await waitFor(() => expect(read).toHaveBeenCalledWith({ text: '4006381333931', format: 'ean_13' }));
  expect(screen.queryByText(es.nothing)).toBeNull();
});

it('shows that the reader is missing', async () => {
  sight.works = false;
  await show();
  expect(await screen.findByText(es.note.broken.title)).toBeTruthy();
});

it('lets go of the camera behind another page and when it is closed', async () => {
  const { unmount } = await show();
  await screen.findByText(es.hint.document);
  await hide(true);
  expect(stopped).toHaveBeenCalledTimes(1);
  await hide(false);
  await screen.findByText(es.hint.document);
  expect(opened).toHaveBeenCalledTimes(2);
  unmount();
  expect(stopped).toHaveBeenCalledTimes(2);
});

it('offers the torch and the other cameras where there are any', async () => {
  opened.mockImplementation(async () => streamWith(true));
  devices.mockImplementation(async () => [
    { kind: 'videoinput', deviceId: 'back', label: 'Back' },
    { kind: 'videoinput', deviceId: 'front', label: '' },
    { kind: 'audioinput', deviceId: 'mic', label: 'Mic' },
  ]);
  await show();
  const torch = await screen.findByRole('button', { name: es.torch });
  await userEvent.click(torch);
  expect(lit.mock.calls).toEqual([[{ advanced: [{ torch: true }] }]]);
  expect(torch.getAttribute('aria-pressed')).toBe('true');
  await userEvent.selectOptions(screen.getByLabelText(es.camera), 'Cámara 2');
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  expect(opened.mock.calls.at(-1)?.[0]).toMatchObject({ video: { deviceId: { exact: 'front' } } });
});
