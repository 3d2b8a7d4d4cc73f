/**
 * Starts OpenStack Swift with its S3 API on 127.0.0.1, for tests of media storage against a real S3 server:
 *
 * apt-get install swift-proxy swift-account swift-container swift-object
 * node tests/product/start-swift.ts        # prints TEST_S3_URL=…, runs until it is stopped
 *
 * One replica in a temporary folder, `tempauth` with one user, no memcached.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { findFreePort } from './free-port.ts'

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-swift-'))
const { username: user } = os.userInfo()
const common = (port: number) => `bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_level = ERROR
log_address = ${folder}/log`
const hashes = '[swift-hash]\nswift_hash_path_suffix = test\nswift_hash_path_prefix = test\n'

await fs.mkdir(path.join(folder, 'devices/d1'), { recursive: true })
await fs.writeFile(path.join(folder, 'swift.conf'), hashes)
const children: ChildProcess[] = []
const run = (server: string, config: string) => {
  const child = spawn(`/usr/bin/swift-${server}-server`, [config, '--verbose'], {
    env: { ...process.env, SWIFT_TEST_CONFIG_FILE: config },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
}

for (const ring of ['account', 'container', 'object'] as const) {
  const port = await findFreePort()
  const builder = path.join(folder, `${ring}.builder`)
  const build = (...words: string[]) => execFileSync('/usr/bin/swift-ring-builder', [builder, ...words])
  build('create', '4', '1', '1')
  build('add', `r1z1-127.0.0.1:${port}/d1`, '1')
  build('rebalance')
  const config = path.join(folder, `${ring}-server.conf`)
  await fs.writeFile(
    config,
    `[DEFAULT]\n${common(port)}\n[pipeline:main]\npipeline = ${ring}-server\n[app:${ring}-server]\nuse = egg:swift#${ring}\n`,
  )
  run(ring, config)
}

const port = await findFreePort()
const proxy = path.join(folder, 'proxy-server.conf')
await fs.writeFile(
  proxy,
  `[DEFAULT]
${common(port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
`,
)
run('proxy', proxy)

const stop = async () => {
  for (const child of children) child.kill('SIGTERM')
  await fs.rm(folder, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

const client = new AwsClient({ accessKeyId: 'test:tester', secretAccessKey: 'testing', service: 's3', retries: 0 })
const deadline = Date.now() + 60_000
for (;;) {
  const made = await client.fetch(`http://127.0.0.1:${port}/lede`, { method: 'PUT' }).catch(() => undefined)
  if (made?.ok) break
  if (Date.now() > deadline) {
    process.stderr.write(`Swift does not start: ${made?.status} ${await made?.text()}\n`)
    await stop()
  }
  await wait(300)
}
process.stdout.write(`TEST_S3_URL=http://test%3Atester:testing@127.0.0.1:${port}/lede?region=us-east-1\n`)
