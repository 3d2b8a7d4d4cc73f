import fs from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeDataDirectory, sources, spawnServer } from '../product/start-product.ts'

const hooks = `
import fs from 'node:fs'
import { registerHooks } from 'node:module'
registerHooks({
  load(url, context, next) {
    fs.appendFileSync(process.env.LOADED_MODULES, url + '\\n')
    return next(url, context)
  },
})
`

let folder: string
beforeEach(async () => {
  folder = await makeDataDirectory()
})
afterEach(() => fs.rm(folder, { recursive: true, force: true }))

async function listModules(environment: Record<string, string>): Promise<string[]> {
  const hookFile = path.join(folder, 'hooks.mjs')
  const list = path.join(folder, 'modules')
  await fs.writeFile(hookFile, hooks)
  // The server exits because the port is taken, or because the application is not built.
  const occupied = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => occupied.once('listening', resolve))
  const address = occupied.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    DEMO: 'false',
    NODE_OPTIONS: `--import=${hookFile}`,
    LOADED_MODULES: list,
    ...environment,
  }
  const server = spawnServer(settings, [sources])
  const ended = await server.ended
  occupied.close()
  expect(ended, server.output()).toBe(1)
  return (await fs.readFile(list, 'utf8')).split('\n')
}

const ofTelemetry = (modules: string[]) =>
  modules.filter((url) => /node_modules\/(?:@opentelemetry|prom-client)\//.test(url))

it('a server loads no packages that only some servers and requests need', async () => {
  const modules = await listModules({})
  expect(modules.length).toBeGreaterThan(100)
  expect(ofTelemetry(modules)).toEqual([])
  expect(
    modules.filter((url) => /node_modules\/(?:sharp|stripe|nodemailer|@fedify|@sindresorhus)\//.test(url)),
  ).toEqual([])
})

it('a server with a collector loads OpenTelemetry modules', async () => {
  const modules = await listModules({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect(ofTelemetry(modules).length).toBeGreaterThan(10)
})
