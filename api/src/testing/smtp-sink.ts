import { createServer, type Socket } from 'node:net';

export interface SmtpSink {
  url: string;
  /** Accepted emails: recipients, and the text as received. */
  emails: { to: string; text: string }[];
  /** Connections opened so far. */
  connections(): number;
  /** The reply to a recipient; a code of 400 and above refuses. */
  answer: (to: string) => string;
  /** False hangs up on every connection. */
  open: boolean;
  close(): Promise<void>;
}

/** A mail server for tests and benchmarks: accepts emails over real sockets, keeps them in memory, forwards nothing. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const emails: SmtpSink['emails'] = [];
  const sockets = new Set<Socket>();
  let opened = 0;
  const server = createServer((socket) => {
    if (!sink.open) return void socket.destroy();
    opened++;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    serve(socket, sink);
  });
  const sink: SmtpSink = {
    url: '',
    emails,
    connections: () => opened,
    answer: () => '250 ok',
    open: true,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  sink.url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return sink;
}

function serve(socket: Socket, sink: SmtpSink): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let waiting = '';
  let to = '';
  let text: string[] | null = null;
  const onLine = (line: string) => {
    if (text) {
      if (line !== '.') return void text.push(line.replace(/^\.\./, '.'));
      sink.emails.push({ to, text: text.join('\n') });
      text = null;
      return say('250 kept');
    }
    const [, recipient] = /^RCPT TO:<(.*?)>/i.exec(line) ?? [];
    if (recipient !== undefined) {
      to = recipient;
      return say(sink.answer(recipient));
    }
    if (/^DATA/i.test(line)) {
      text = [];
      return say('354 go on');
    }
    if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
    return say('250 ok');
  };
  socket.on('data', (bytes) => {
    const lines = (waiting + bytes.toString('utf8')).split('\r\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
  say('220 sink');
}
