import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type Server } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { describeWith, findProgram } from '../product/describe-with.ts'
import { findFreePort } from '../product/free-port.ts'

const example = fs.readFileSync(path.resolve(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')

function configure(scratch: string, httpPort: number, tlsPort: number, processes: number[]): string {
  const file = (name: string) => path.join(scratch, name)
  const request = 'req -x509 -newkey rsa:2048 -nodes -subj /CN=lede.example'.split(' ')
  spawnSync('openssl', [...request, '-keyout', file('lede.key'), '-out', file('lede.pem')])
  const server = example
    .replace(/^(\s*ssl_certificate )\S+;/m, `$1${file('lede.pem')};`)
    .replace(/^(\s*ssl_certificate_key )\S+;/m, `$1${file('lede.key')};`)
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${tlsPort} `)
    .replace(/127\.0\.0\.1:300([012])/g, (_, index) => `127.0.0.1:${processes[index]}`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${file(kind)};`)
    .join('\n')
  const main = `daemon off;\nmaster_process off;\npid ${file('pid')};\nerror_log stderr;\nevents {}\n`
  fs.writeFileSync(file('nginx.conf'), `${main}http {\naccess_log off;\n${folders}\n${server}\n}\n`)
  // Allow old protocols in OpenSSL, so that nginx rejects them and not the machine's settings.
  const lenient = '[init]\nssl_conf = ssl\n[ssl]\nsystem_default = lenient\n'
  fs.writeFileSync(
    file('openssl.cnf'),
    `openssl_conf = init\n${lenient}[lenient]\nMinProtocol = TLSv1\nCipherString = DEFAULT:@SECLEVEL=0\n`,
  )
  return file('nginx.conf')
}

async function shakeHands(port: number, settings: tls.ConnectionOptions): Promise<string> {
  const socket = tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...settings })
  try {
    await once(socket, 'secureConnect')
    return `${socket.getProtocol()} ${socket.getCipher().name}`
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  } finally {
    socket.destroy()
  }
}

/** Stands in for a process of Lede that is busy at one address and breaks off at another. */
async function startProcess(): Promise<Server> {
  const server = createServer(({ url, socket }, response) => {
    if (url === '/broken') socket.destroy()
    else response.writeHead(url === '/busy' ? 503 : 200).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

async function statusOf(port: number, path: string): Promise<number | undefined> {
  const request = https.get({ port, path, host: '127.0.0.1', rejectUnauthorized: false, agent: false })
  const [response] = await once(request, 'response')
  response.resume()
  return response.statusCode
}

const only = (version: tls.SecureVersion, ciphers = 'ALL:@SECLEVEL=0') => ({
  minVersion: version,
  maxVersion: version,
  ciphers,
})

describeWith({ nginx: findProgram('nginx'), openssl: findProgram('openssl') }, 'nginx configuration', () => {
  let scratch: string
  let main: string
  let port: number
  let nginx: ChildProcess
  let processes: Server[]
  beforeAll(async () => {
    scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'lede-nginx-'))
    port = await findFreePort()
    processes = await Promise.all([startProcess(), startProcess(), startProcess()])
    main = configure(scratch, await findFreePort(), port, processes.map(portOf))
    const env = { ...process.env, OPENSSL_CONF: path.join(scratch, 'openssl.cnf') }
    nginx = spawn('nginx', ['-c', main], { env, stdio: 'ignore' })
    await vi.waitFor(async () => expect(await shakeHands(port, {})).toMatch(/^TLS/), 10_000)
  })
  afterAll(async () => {
    if (nginx.exitCode === null && nginx.kill('SIGTERM')) await once(nginx, 'exit')
    for (const one of processes) one.close()
    fs.rmSync(scratch, { recursive: true, force: true })
  })

  it('is valid', () => {
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', main], { encoding: 'utf8' })
    expect(stderr).toContain('syntax is ok')
    expect(status).toBe(0)
  })

  it('offers TLS 1.2 and 1.3', async () => {
    expect(await shakeHands(port, {})).toMatch(/^TLSv1\.3 TLS_/)
    const modern = 'ECDHE-RSA-AES128-GCM-SHA256'
    expect(await shakeHands(port, only('TLSv1.2', modern))).toBe(`TLSv1.2 ${modern}`)
  })

  it.each(['TLSv1', 'TLSv1.1'] as const)('rejects %s', async (version) => {
    expect(await shakeHands(port, only(version))).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION')
  })

  it.each(['AES128-GCM-SHA256', 'ECDHE-RSA-AES128-SHA'])('rejects the cipher %s', async (cipher) => {
    const refused = await shakeHands(port, only('TLSv1.2', `${cipher}:@SECLEVEL=0`))
    expect(refused).toMatch(/^ERR_SSL_(SSL\/TLS|SSLV3)_ALERT_HANDSHAKE_FAILURE$/)
  })

  it.each([
    ['/busy', 503],
    ['/broken', 502],
  ])('goes on after two answers to %s', async (path, status) => {
    expect([await statusOf(port, path), await statusOf(port, path)]).toEqual([status, status])
    for (const _ of processes) expect(await statusOf(port, '/')).toBe(200)
  })

  it('tries the others while a process is down', async () => {
    processes[0]?.close()
    for (const _ of processes) expect(await statusOf(port, '/')).toBe(200)
  })
})
