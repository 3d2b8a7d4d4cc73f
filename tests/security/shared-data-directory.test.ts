/** Two servers on one embedded database would show stale pages and send emails twice, so the second must not start. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeDataDirectory } from '../../server/platform/database/data-directory.ts'
import { openDatabase } from '../../server/platform/database/open.ts'
import { runScript } from '../../server/testing/run-script.ts'
import { makeDataDirectory, sources, spawnServer } from '../product/start-product.ts'

let dataDirectory: string
beforeEach(async () => {
  dataDirectory = await makeDataDirectory()
})
afterEach(() => fs.rm(dataDirectory, { recursive: true, force: true }))

async function holdElsewhere() {
  const module = path.join(import.meta.dirname, '../../server/platform/database/data-directory.ts')
  const code = `import { takeDataDirectory } from ${JSON.stringify(module)}
    takeDataDirectory(${JSON.stringify(dataDirectory)})
    globalThis.gc()
    console.log('taken')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

const taken = () => `Another Lede server already uses ${dataDirectory}. Stop it, or set another DATA_DIR.`

describe('data directory', () => {
  it('is refused to a second server with one sentence', async () => {
    const giveBack = takeDataDirectory(dataDirectory)
    const second = spawnServer({ DATA_DIR: dataDirectory, PORT: '1', DEMO: 'false' }, [sources])
    expect(await second.ended).toBe(1)
    giveBack()
    expect(second.output()).toBe(`Lede cannot start. ${taken()}\n`)
  })

  it('is free again after its process was killed', async () => {
    const holder = await holdElsewhere()
    expect(() => takeDataDirectory(dataDirectory)).toThrow(taken())
    holder.kill('SIGKILL')
    await once(holder, 'close')
    takeDataDirectory(dataDirectory)()
  })

  it('is open to commands that run beside the server', async () => {
    const giveBack = takeDataDirectory(dataDirectory)
    const database = await openDatabase({ databaseUrl: undefined, dataDirectory })
    const place = { dataDirectory, databaseUrl: undefined }
    const said = [await runScript('user', place, ['list']), await runScript('ledger', place, ['verify'])]
    await database.close()
    giveBack()
    expect(said.map(({ output }) => output)).toEqual([
      'There are no accounts yet.\n',
      'The ledger is correct: 0 bounties, 0 transactions, $0.00 charged, $0.00 refunded, $0.00 charged back, $0.00 paid out to journalists, $0.00 owed to them.\n',
    ])
  })
})
