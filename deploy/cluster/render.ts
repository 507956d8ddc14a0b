/** Makes the configuration of a cluster from its templates: of the compose files, and of the trial on loopback. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEMPLATES = join(import.meta.dirname, 'templates');

/** A machine or container: its name, and where others reach it. */
interface Place {
  name: string;
  /** What it binds to. */
  listen: string;
  address: string;
}

export interface EtcdPlace extends Place {
  clientPort: number;
  peerPort: number;
  dataDir: string;
}

export interface DatabasePlace extends Place {
  port: number;
  /** The port of Patroni's HTTP interface. */
  restPort: number;
  dataDir: string;
  /** For sockets, locks and the file of passwords. */
  runDir: string;
  backupConfig: string;
}

export interface ProxyPlace extends Place {
  /** Where people come in; by TLS if there is a certificate. */
  httpPort: number;
  /** Redirects to TLS; not used without a certificate. */
  plainPort: number;
  /** Where the nodes reach the primary. */
  primaryPort: number;
  /** Where they reach a standby. */
  standbyPort: number;
  /** The folder with the answers for the time in which no node is there. */
  proxyFolder: string;
}

export interface NodePlace extends Place {
  port: number;
}

/** The times of Patroni, in seconds. */
export interface Times {
  ttl: number;
  loopWait: number;
  retryTimeout: number;
}

export interface Layout {
  times: Times;
  etcds: EtcdPlace[];
  databases: DatabasePlace[];
  proxies: ProxyPlace[];
  nodes: NodePlace[];
  /** The folder of start-patroni.sh, post-bootstrap.sh and restore.sh on the machines of the databases. */
  scripts: string;
  /** The folder of the backups, which all databases share. */
  backupFolder: string;
  /** Whether addresses are names, which may come to mean others. */
  hasNames: boolean;
  /** The file with certificate and key of the bank; without it people come in by plain HTTP. */
  certificate?: string;
}

type Values = Record<string, unknown>;

/**
 * Fills the templates.
 * @returns the text of each file, by its name
 * @throws {Error} when a template names a value that there is not
 */
export function render(layout: Layout): Map<string, string> {
  const { etcds, databases, proxies, nodes, certificate } = layout;
  const all: Values = {
    ...layout,
    ...layout.times,
    generated: 'Made from deploy/cluster/templates.',
    etcdCount: etcds.length,
    etcdHosts: joined(etcds.map(({ address, clientPort }) => `${address}:${clientPort}`)),
    etcdPeers: joined(etcds.map(({ name, address, peerPort }) => `${name}=http://${address}:${peerPort}`)),
    primaryHosts: joined(proxies.map(({ address, primaryPort }) => `${address}:${primaryPort}`)),
    standbyHosts: joined(proxies.map(({ address, standbyPort }) => `${address}:${standbyPort}`)),
    tls: certificate === undefined ? [] : [{ certificate }],
    plain: certificate === undefined ? [{}] : [],
    resolved: layout.hasNames ? ' init-addr libc,none resolvers names' : '',
    names: layout.hasNames ? [{}] : [],
  };
  const files = new Map<string, string>();
  const add = (file: string, template: string, values: object = {}) =>
    files.set(file, fill(template, { ...all, ...values }));
  for (const place of etcds) add(`${place.name}.yml`, 'etcd.yml', place);
  for (const place of databases) {
    add(`${place.name}.yml`, 'patroni.yml', place);
    add(`${place.name}.conf`, 'pgbackrest.conf', place);
  }
  for (const place of proxies) add(`${place.name}.cfg`, 'haproxy.cfg', place);
  for (const file of ['unavailable.http', 'unavailable.html']) add(file, file);
  add('node.env', 'node.env', nodes[0]);
  add('docker-compose.yml', 'docker-compose.yml');
  return files;
}

function joined(parts: readonly string[]): string {
  return parts.join(',');
}

/** Lines between `{{each list}}` and `{{end}}` are repeated for each item of the list, with its fields. */
function fill(template: string, values: Values): string {
  const text = readFileSync(join(TEMPLATES, template), 'utf8');
  const repeated = text.replaceAll(
    /^ *\{\{each (\w+)\}\}\n([\s\S]*?)^ *\{\{end\}\}\n/gm,
    (_, list: string, lines: string) => {
      const items = valueOf(values, list, template) as Values[];
      return items.map((item) => filled(lines, { ...values, ...item }, template)).join('');
    },
  );
  return filled(repeated, values, template);
}

function filled(text: string, values: Values, template: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(valueOf(values, name, template)));
}

function valueOf(values: Values, name: string, template: string): unknown {
  const value = values[name];
  if (value === undefined) throw new Error(`${template} names ${name}, which is nowhere.`);
  return value;
}
