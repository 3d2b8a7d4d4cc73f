import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingNames } from '../../server/platform/config.ts'
import { describeWith } from '../product/describe-with.ts'
import { findProgram } from '../product/find-program.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

function run(program: string, ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: root, encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

let scratch: string
beforeAll(() => {
  scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'lede-deploy-'))
})
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }))

type Compose = {
  services: Record<string, { environment?: Record<string, string>; depends_on?: Record<string, unknown> }>
  volumes: Record<string, unknown>
}

describe('settings', () => {
  it('in the README match those that the server reads', () => {
    const rows = read('README.md')
      .split('\n')
      .filter((line) => /^\| `[A-Z]/.test(line))
    const documented = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    )
    expect(documented.toSorted()).toEqual(settingNames.toSorted())
  })

  it('in the systemd example match those that the server reads', () => {
    const names = [...read('deploy/lede.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !settingNames.includes(name ?? ''))).toEqual([])
  })

  it('in compose.yaml match those that the server reads, and its services and volumes exist', () => {
    const { services, volumes } = load(read('deploy/compose.yaml')) as Compose
    const { lede } = services
    expect(Object.keys(lede?.environment ?? {}).filter((name) => !settingNames.includes(name))).toEqual([])
    expect(Object.keys(lede?.depends_on ?? {}).filter((name) => services[name] === undefined)).toEqual([])
    expect(Object.keys(volumes)).toEqual(['lede', 'postgres', 'minio'])
  })
})

describe('Dockerfile', () => {
  it('copies only existing files and does not run as root', () => {
    const lines = read('deploy/Dockerfile').split('\n')
    for (const [, files = ''] of lines.join('\n').matchAll(/^COPY (?!--)(.+) \S+$/gm)) {
      for (const file of files.split(' ')) expect(fs.existsSync(path.join(root, file))).toBe(true)
    }
    expect(lines.findLast((line) => line.startsWith('USER'))).toBe('USER node')
  })
})

describeWith({ 'systemd-analyze': findProgram('systemd-analyze') }, 'systemd unit', () => {
  it('has a low exposure score in systemd-analyze', () => {
    const { output } = run('systemd-analyze', 'security', '--offline=true', 'deploy/lede.service')
    const level = Number(/Overall exposure level for lede\.service: ([\d.]+)/.exec(output)?.[1])
    expect(level).toBeLessThan(2)
  })

  it('passes systemd-analyze verify', () => {
    const unit = path.join(scratch, 'lede.service')
    fs.writeFileSync(unit, read('deploy/lede.service').replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'))
    expect(run('systemd-analyze', 'verify', unit).output).not.toContain('lede.service')
  })
})

describeWith({ caddy: findProgram('caddy') }, 'Caddyfile', () => {
  it('is valid', () => {
    expect(run('caddy', 'validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile').output).toContain(
      'Valid configuration',
    )
  })
})
