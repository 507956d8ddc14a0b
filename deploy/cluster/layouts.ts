/** Where everything is: in the containers of the compose file, or on one machine. */
import { join } from 'node:path';
import type { Layout, Times } from './render.js';

/** Three of both: two that are left are a majority of etcd, and a primary with the standby that it needs. */
const ETCDS = ['etcd1', 'etcd2', 'etcd3'];
const DATABASES = ['postgres1', 'postgres2', 'postgres3'];
const PROXIES = ['haproxy1', 'haproxy2'];
const NODES = ['node1', 'node2'];

/** The times of the compose files. */
export const USUAL_TIMES: Times = { ttl: 15, loopWait: 3, retryTimeout: 5 };

/** Containers that reach each other by their names. */
export function composeLayout(): Layout {
  const at = (name: string) => ({ name, listen: '0.0.0.0', address: name });
  return {
    times: USUAL_TIMES,
    etcds: ETCDS.map((name) => ({
      ...at(name),
      clientPort: 2379,
      peerPort: 2380,
      dataDir: '/var/lib/etcd/data',
    })),
    databases: DATABASES.map((name) => ({
      ...at(name),
      port: 5432,
      restPort: 8008,
      dataDir: '/var/lib/postgresql/bank/postgres',
      runDir: '/run/bank',
      backupConfig: '/cluster/pgbackrest.conf',
    })),
    proxies: PROXIES.map((name) => ({
      ...at(name),
      httpPort: 8443,
      plainPort: 8080,
      primaryPort: 5000,
      standbyPort: 5001,
      proxyFolder: '/cluster',
    })),
    nodes: NODES.map((name) => ({ ...at(name), port: 3000 })),
    scripts: '/cluster/scripts',
    backupFolder: '/var/lib/pgbackrest',
    hasNames: true,
    certificate: '/tls/bank.pem',
  };
}

/**
 * Everything on the loopback address.
 * @param folder of all data and configuration
 * @param ports free ones: {@link LOOPBACK_PORTS} of them
 */
export function loopbackLayout(folder: string, ports: readonly number[], times: Times): Layout {
  const free = [...ports];
  const port = () => {
    const next = free.shift();
    if (next === undefined) throw new Error('The cluster needs more ports.');
    return next;
  };
  const on = (address: string) => (name: string) => ({ name, listen: address, address });
  const at = on('127.0.0.1');
  // Patroni takes no name of its own machine, and believes that this is another one.
  const apart = on('127.0.0.2');
  return {
    times,
    etcds: ETCDS.map((name) => ({
      ...at(name),
      clientPort: port(),
      peerPort: port(),
      dataDir: join(folder, name, 'data'),
    })),
    databases: DATABASES.map((name) => ({
      ...apart(name),
      port: port(),
      restPort: port(),
      dataDir: join(folder, name, 'postgres'),
      runDir: join(folder, name),
      backupConfig: join(folder, `${name}.conf`),
    })),
    proxies: PROXIES.map((name) => ({
      ...at(name),
      httpPort: port(),
      plainPort: port(),
      primaryPort: port(),
      standbyPort: port(),
      proxyFolder: folder,
    })),
    nodes: NODES.map((name) => ({ ...at(name), port: port() })),
    scripts: join(import.meta.dirname, 'scripts'),
    backupFolder: join(folder, 'backups'),
    hasNames: false,
  };
}

/** How many ports {@link loopbackLayout} takes. */
export const LOOPBACK_PORTS = 2 * ETCDS.length + 2 * DATABASES.length + 4 * PROXIES.length + NODES.length;
