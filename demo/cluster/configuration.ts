import { POSTGRES } from './packages.ts'

/** Where one of the three nodes listens, and where it keeps its data. */
export interface NodePlace {
  /** `node1` and so on: the name in etcd, Patroni and HAProxy. */
  readonly name: string
  readonly folder: string
  /** Its address: its own in a network between the nodes, else 127.0.0.1. */
  readonly host: string
  /** The network that its processes see (`ip netns`); undefined: the machine's own. */
  readonly namespace: string | undefined
  readonly etcdPort: number
  readonly etcdPeerPort: number
  readonly patroniPort: number
  readonly postgresPort: number
}

/** Passwords of the cluster's own logins: who owns the servers, who replicates, whom the product is. */
export interface Passwords {
  readonly superuser: string
  readonly replication: string
  readonly product: string
}

/** Who owns the servers; the product is another, and no superuser. */
export const SUPERUSER = 'postgres'
export const REPLICATION = 'replicator'
/** The product's login, and its database. */
export const PRODUCT = 'orrery'

const HERE = '127.0.0.1'

/** The flags of one etcd. The v2 API: with the newer one Patroni 3.0.2 loses acknowledged rows (docs/cluster.md). */
export function etcdFlags(place: NodePlace, places: readonly NodePlace[]): string[] {
  const client = `http://${place.host}:${place.etcdPort}`
  const peer = `http://${place.host}:${place.etcdPeerPort}`
  return [
    ...['--enable-v2', '--name', place.name, '--data-dir', `${place.folder}/etcd`],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...[
      '--initial-cluster',
      places.map(({ name, host, etcdPeerPort }) => `${name}=http://${host}:${etcdPeerPort}`).join(','),
    ],
    ...['--initial-cluster-state', 'new', '--initial-cluster-token', 'orrery'],
  ]
}

/** How long a dead leader keeps its lock, in seconds: `loop_wait` and twice `retry_timeout` fit into `ttl`. */
const TIMES = { ttl: 6, loop_wait: 1, retry_timeout: 2 } as const

/** What Patroni is told of one node; JSON is YAML. */
export function patroniConfiguration(place: NodePlace, places: readonly NodePlace[], passwords: Passwords): object {
  return {
    scope: 'orrery',
    name: place.name,
    restapi: { listen: `${place.host}:${place.patroniPort}`, connect_address: `${place.host}:${place.patroniPort}` },
    etcd: { hosts: places.map(({ host, etcdPort }) => `${host}:${etcdPort}`).join(',') },
    bootstrap: {
      dcs: {
        ...TIMES,
        // a server that died is not started again in its place, which takes longer than another's promotion
        primary_start_timeout: 0,
        // money is on two machines before anybody hears that it moved; without a second one, commits wait
        synchronous_mode: true,
        synchronous_mode_strict: true,
        // etcd away and all nodes there: the leader goes on
        failsafe_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: PARAMETERS },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${place.host}:${place.postgresPort}`,
      connect_address: `${place.host}:${place.postgresPort}`,
      data_dir: `${place.folder}/data`,
      bin_dir: POSTGRES,
      pgpass: `${place.folder}/pgpass`,
      authentication: {
        superuser: { username: SUPERUSER, password: passwords.superuser },
        replication: { username: REPLICATION, password: passwords.replication },
      },
      parameters: { unix_socket_directories: '' },
      pg_hba: ['host all all samenet scram-sha-256', `host replication ${REPLICATION} samenet scram-sha-256`],
    },
  }
}

const PARAMETERS = {
  max_connections: 200,
  max_wal_size: '1GB',
  wal_log_hints: 'on',
  wal_keep_size: '256MB',
  // a standby that hangs is given up after so long, and Patroni names the other one (the default of a minute stops all commits for it)
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
} as const

/** Where HAProxy and PgBouncer listen on 127.0.0.1. */
export interface FrontPorts {
  readonly writer: number
  readonly reader: number
  readonly bouncer: number
}

/** HAProxy: one port leads to the leader, one to the replicas, by what each node's Patroni answers. */
export function haproxyConfiguration({ writer, reader }: FrontPorts, places: readonly NodePlace[]): string {
  const servers = places.map(
    ({ name, host, postgresPort, patroniPort }) => `  server ${name} ${host}:${postgresPort} check port ${patroniPort}`,
  )
  const listen = (name: string, port: number, path: string) => [
    `listen ${name}`,
    `  bind ${HERE}:${port}`,
    '  option httpchk',
    `  http-check send meth OPTIONS uri ${path}`,
    '  http-check expect status 200',
    // the sessions of a frozen or half-dead leader end here, and not by a time-out of each client
    '  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ]
  return [
    'global',
    '  maxconn 1000',
    'defaults',
    '  mode tcp',
    '  timeout connect 3s',
    // idle pools, and who listens for notifications, keep their lines
    '  timeout client 30m',
    '  timeout server 30m',
    '  timeout check 1s',
    ...listen('writer', writer, '/primary'),
    ...listen('reader', reader, '/replica'),
    '',
  ].join('\n')
}

/** PgBouncer in transaction mode, before HAProxy's writer. */
export function bouncerConfiguration({ writer, bouncer }: FrontPorts, folder: string): string {
  return [
    '[databases]',
    `* = host=${HERE} port=${writer}`,
    '[pgbouncer]',
    `listen_addr = ${HERE}`,
    `listen_port = ${bouncer}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${folder}/users.txt`,
    'pool_mode = transaction',
    'max_client_conn = 500',
    'default_pool_size = 30',
    // who is in vain refused a line tries again after so many seconds (its default: 15)
    'server_login_retry = 1',
    'server_connect_timeout = 3',
    'tcp_keepidle = 5',
    'tcp_keepintvl = 2',
    'tcp_keepcnt = 3',
    // who waits for a leader in vain hears so; its default is two minutes
    'query_wait_timeout = 15',
    '',
  ].join('\n')
}

/** Whom PgBouncer lets in, and as whom it goes on: the product alone. */
export function bouncerUsers({ product }: Passwords): string {
  return `"${PRODUCT}" "${product}"\n`
}
