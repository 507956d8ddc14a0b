import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** The longest e-mail that is taken, in bytes. */
const LONGEST = 64 * 1024;

/** A mail server that keeps what it gets, and can be told to refuse. Speaks as much SMTP as it needs (RFC 5321). */
export class SmtpSink {
  /** Each e-mail as it was sent: headers, an empty line, the text. */
  readonly mails: { to: string; content: string }[] = [];
  /** How many of the next e-mails are refused. */
  refusals = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.serve(socket);
    });
  }

  static async open(): Promise<SmtpSink> {
    const server = createServer();
    const sink = new SmtpSink(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return sink;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    let [to, content, isData, rest] = ['', '', false, ''];
    const reply = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string) => {
      if (isData) {
        if (line !== '.') {
          content += `${line}\n`;
          if (content.length > LONGEST) socket.destroy();
          return;
        }
        isData = false;
        if (this.refusals > 0) {
          this.refusals -= 1;
          reply('451 Try again later');
          return;
        }
        this.mails.push({ to, content });
        reply('250 Kept');
      } else if (/^DATA/i.test(line)) {
        [isData, content] = [true, ''];
        reply('354 Go ahead');
      } else {
        to = /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? to;
        reply(/^QUIT/i.test(line) ? '221 Bye' : '250 Fine');
      }
    };
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    reply('220 sink');
  }
}
