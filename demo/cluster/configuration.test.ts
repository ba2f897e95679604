import { expect, it } from 'vitest'
import {
  bouncerConfiguration,
  bouncerUsers,
  etcdFlags,
  haproxyConfiguration,
  type NodePlace,
  patroniConfiguration,
} from './configuration.ts'

const places: NodePlace[] = [1, 2, 3].map((number) => ({
  name: `node${number}`,
  folder: `/c/node${number}`,
  host: `10.0.0.${number}`,
  namespace: undefined,
  etcdPort: 1000 + number,
  etcdPeerPort: 2000 + number,
  patroniPort: 3000 + number,
  postgresPort: 4000 + number,
}))
const [first, ...others] = places
const passwords = { superuser: 'su', replication: 're', product: 'pr' }
const ports = { writer: 5001, reader: 5002, bouncer: 5003 }

it('etcd speaks the API that compares before it swaps, and knows all three', () => {
  const flags = first ? etcdFlags(first, [first, ...others]).join(' ') : ''
  expect(flags).toContain('--enable-v2 ')
  expect(flags).toContain('--listen-client-urls http://10.0.0.1:1001 ')
  expect(flags).toContain(
    '--initial-cluster node1=http://10.0.0.1:2001,node2=http://10.0.0.2:2002,node3=http://10.0.0.3:2003',
  )
})

it('Patroni fails over within its time to live, never to a server that lacks what was acknowledged', () => {
  const configured = first && patroniConfiguration(first, places, passwords)
  expect(configured).toMatchObject({
    etcd: { hosts: '10.0.0.1:1001,10.0.0.2:1002,10.0.0.3:1003' },
    bootstrap: {
      dcs: {
        ttl: 6,
        loop_wait: 1,
        retry_timeout: 2,
        primary_start_timeout: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        failsafe_mode: true,
        postgresql: { parameters: { wal_sender_timeout: '5s' } },
      },
    },
    postgresql: { listen: '10.0.0.1:4001', data_dir: '/c/node1/data' },
  })
  // the newer API, by which Patroni 3.0.2 lets a leader that wakes up take the lock from its successor
  expect(configured).not.toHaveProperty('etcd3')
  expect(JSON.stringify(configured)).not.toContain('trust')
})

it('HAProxy asks each Patroni who leads, and ends the sessions of who does no longer', () => {
  const text = haproxyConfiguration(ports, places)
  const [, writer = '', reader = ''] = text.split('listen ')
  expect(writer).toContain('bind 127.0.0.1:5001')
  expect(writer).toContain('uri /primary')
  expect(writer).toContain('server node2 10.0.0.2:4002 check port 3002')
  expect(writer).toContain('fall 2 rise 1 on-marked-down shutdown-sessions')
  expect(reader).toContain('bind 127.0.0.1:5002')
  expect(reader).toContain('uri /replica')
})

it('PgBouncer gives a line for a transaction, to the leader, and to the product alone', () => {
  const text = bouncerConfiguration(ports, '/c')
  expect(text).toContain('* = host=127.0.0.1 port=5001\n')
  expect(text).toContain('listen_port = 5003\n')
  expect(text).toContain('pool_mode = transaction\n')
  expect(text).toContain('server_login_retry = 1\n')
  expect(bouncerUsers(passwords)).toBe('"orrery" "pr"\n')
})
