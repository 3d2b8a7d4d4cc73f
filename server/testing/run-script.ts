import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const root = path.resolve(import.meta.dirname, '../..')

/** Compiled modules of earlier starts halve what a start costs. */
export const compileCache = path.join(root, 'node_modules/.cache/server')

export type Ending = { code: number; output: string; complaint: string }

export type ScriptPlace = { dataDirectory: string; databaseUrl: string | undefined }

/** Runs a script of `scripts/` as an operator does, on the data of a server that may be running. */
export async function runScript(
  name: string,
  { dataDirectory, databaseUrl }: ScriptPlace,
  given: string[],
  settings: Record<string, string> = {},
): Promise<Ending> {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...given], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: dataDirectory,
      DATABASE_URL: databaseUrl ?? '',
      ...settings,
    },
  })
  const printed = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'close')
  const [output, complaint] = await printed
  return { code, output, complaint }
}
