import { spawn } from 'node:child_process'
import { BackupError } from './manifest.ts'

/** Passes the password in the environment, because other users can see command-line arguments. */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  parameters: string[],
): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(tool, [...parameters, `--dbname=${url.href}`], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        cause.code === 'ENOENT'
          ? new BackupError(
              `${tool} is not on the PATH. Install PostgreSQL’s client programs, in the server’s own major version.`,
              { cause },
            )
          : cause,
      ),
    )
    child.once('close', resolve)
  })
  if (code !== 0) throw new BackupError(`${tool} failed: ${said.trim()}`)
}
