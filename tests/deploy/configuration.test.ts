import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as audit from '../../scripts/audit.ts'
import * as ledger from '../../scripts/ledger.ts'
import * as progressUpdate from '../../scripts/progress-update.ts'
import * as question from '../../scripts/question.ts'
import * as story from '../../scripts/story.ts'
import * as text from '../../scripts/text.ts'
import * as user from '../../scripts/user.ts'
import { settingNames } from '../../server/platform/config.ts'
import { describeWith, findProgram } from '../product/describe-with.ts'
import { built } from '../product/start-product.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

function run(program: string, ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: root, encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

/** Every command prints it for what it does not understand. */
function usageOf(parse: (given: string[]) => unknown): string {
  try {
    parse([])
  } catch (error) {
    return String(error)
  }
  return ''
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

it('starts the server everywhere as the tests do', () => {
  const command = `node ${built.join(' ')}`
  const [, parameters = '[]'] = /^CMD (\[.*\])$/m.exec(read('deploy/Dockerfile')) ?? []
  expect((JSON.parse(parameters) as string[]).join(' ')).toContain(command)
  expect(read('deploy/lede.service')).toContain(`${command}\n`)
  expect(read('package.json')).toContain(`${command}"`)
})

describe('docs/operations.md', () => {
  const page = read('docs/operations.md')

  it.each(['User', 'EnvironmentFile', 'WorkingDirectory'])(
    'has the %s of the unit wherever it starts a command',
    (name) => {
      const valuesIn = (text: string) =>
        [...text.matchAll(new RegExp(`^(?:.* -p )?${name}=(\\S+)`, 'gm'))].map(([, value]) => value)
      const [own] = valuesIn(read('deploy/lede.service'))
      expect(own).toMatch(/./)
      expect(valuesIn(page)).toEqual([own, own])
    },
  )

  it('writes each variable that compose.yaml needs to the file that Compose reads', () => {
    const needed = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name)
    const [, format = '', file = ''] = /printf '(.+?)'.*?> (\S+)\)$/ms.exec(page) ?? []
    expect(new Set([...format.matchAll(/(\w+)=%s\\n/g)].map(([, name]) => name))).toEqual(new Set(needed))
    expect(file).toBe('deploy/.env')
    for (const list of ['.gitignore', '.dockerignore']) expect(read(list).split('\n')).toContain(file)
  })
})

describe('documented commands', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/operations.md']
  const values: Record<string, string> = { TYPE: '1', NEW: 'new@lede.example', TEXT: 'It is forged.' }
  const fill = (text: string) => text.split(' ').map((word) => values[word] ?? word)
  const documented = pages.flatMap((file) =>
    [...read(file).matchAll(/npm run ([\w-]+) -- ([^`\n]+)/g)].map(([, name = '', given = '']) => ({
      file,
      name,
      given,
    })),
  )

  it.each(Object.entries({ audit, ledger, 'progress-update': progressUpdate, question, story, text, user }))(
    'of %s are understood, and the README lists them',
    (name, { parse }) => {
      const own = documented.filter((one) => one.name === name)
      const refused = own.filter(({ given }) => {
        // Once with what is optional, and once without.
        const forms = [given.replaceAll(/[[\]]/g, ''), given.replaceAll(/ \[.*?\]/g, '')]
        try {
          for (const form of forms) parse(fill(form))
          return false
        } catch {
          return true
        }
      })
      expect(refused).toEqual([])
      const listed = new Set(own.filter(({ file }) => file === 'README.md').map(({ given }) => given.split(' ')[0]))
      expect(listed).toEqual(
        new Set([...usageOf(parse).matchAll(/^npm run [\w-]+ -- (\w+)/gm)].map(([, verb]) => verb)),
      )
    },
  )

  it('exist', () => {
    const names = pages.flatMap((file) =>
      [...read(file).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name),
    )
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    expect(names.filter((name) => scripts[name] === undefined)).toEqual([])
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
