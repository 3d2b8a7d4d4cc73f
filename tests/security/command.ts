import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const root = path.resolve(import.meta.dirname, '../..')

export async function runScript(
  name: 'user' | 'story' | 'progress-update' | 'audit',
  target: { dataDirectory: string; databaseUrl: string | undefined },
  given: string[],
  settings: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...given], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: target.dataDirectory,
      DATABASE_URL: target.databaseUrl ?? '',
      ...settings,
    },
  })
  const printed = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'close')
  const [output, complaint] = await printed
  return { code, output, complaint }
}
