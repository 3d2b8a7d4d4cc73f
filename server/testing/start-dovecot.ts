/** Runs Dovecot, an IMAP server, with one mailbox in a folder of its own. Root runs it as Debian's users. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

export type Mailbox = {
  /** For `IMAP_URL`. */
  url: string
  /** Files a message as unread. */
  put: (message: string) => void
  /** How many messages of the mailbox are read and unread. */
  count: () => { read: number; unread: number }
  stop: () => Promise<void>
}

export async function startDovecot(program: string, port: number): Promise<Mailbox> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lede-imap-'))
  const isRoot = process.getuid?.() === 0
  const own = os.userInfo()
  const nobody = 65_534
  const [uid, gid] = isRoot ? [nobody, nobody] : [own.uid, own.gid]
  const inner = isRoot ? 'dovecot' : own.username
  const login = isRoot ? 'dovenull' : own.username
  const mail = path.join(folder, 'mail')
  for (const part of ['new', 'cur', 'tmp']) fs.mkdirSync(path.join(mail, part), { recursive: true })
  const file = path.join(folder, 'dovecot.conf')
  fs.writeFileSync(
    file,
    [
      `base_dir = ${path.join(folder, 'run')}`,
      `log_path = ${path.join(folder, 'log')}`,
      'protocols = imap',
      'listen = 127.0.0.1',
      'ssl = no',
      'disable_plaintext_auth = no',
      `default_internal_user = ${inner}`,
      `default_login_user = ${login}`,
      `first_valid_uid = ${uid}`,
      `mail_location = maildir:${mail}`,
      'passdb {',
      '  driver = static',
      '  args = password=secret',
      '}',
      'userdb {',
      '  driver = static',
      `  args = uid=${uid} gid=${gid} home=${folder}`,
      '}',
      'service imap-login {',
      '  chroot =',
      '  inet_listener imap {',
      `    port = ${port}`,
      '  }',
      '}',
      'service anvil {',
      '  chroot =',
      '}',
    ].join('\n'),
  )
  if (isRoot) for (const part of ['', 'new', 'cur', 'tmp']) fs.chownSync(path.join(mail, part), uid, gid)
  fs.chmodSync(folder, 0o777)
  const child = spawn(program, ['-F', '-c', file], { stdio: 'ignore' })
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const ended = new Promise((resolve) => child.once('close', resolve))
  async function stop() {
    kill()
    await ended
    process.off('exit', kill)
    fs.rmSync(folder, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + 20_000; !(await answers(port)); await setTimeout(50)) {
    if (child.exitCode === null && Date.now() < deadline) continue
    const said = fs.readFileSync(path.join(folder, 'log'), 'utf8')
    await stop()
    throw new Error(`Dovecot did not start: ${said}`)
  }
  let put = 0
  const countIn = (part: string, isCounted: (name: string) => boolean) =>
    fs.readdirSync(path.join(mail, part)).filter(isCounted).length
  return {
    url: `imap://reports%40lede.test:secret@127.0.0.1:${port}/INBOX`,
    put(message) {
      put += 1
      const name = path.join(mail, 'new', `${put}.lede`)
      fs.writeFileSync(name, message.replaceAll(/\r?\n/g, '\r\n'), { mode: 0o666 })
      if (isRoot) fs.chownSync(name, uid, gid)
    },
    count: () => ({
      read: countIn('cur', (name) => /:2,.*S/.test(name)),
      unread: countIn('new', () => true) + countIn('cur', (name) => !/:2,.*S/.test(name)),
    }),
    stop,
  }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('data', () => resolve(true)).once('error', () => resolve(false))
    socket.once('data', () => socket.destroy())
  })
