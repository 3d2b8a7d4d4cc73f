/**
 * Setup file: an unexpected `console.error` or `console.warn` fails its test. A test that expects one mocks it with
 * `vi.spyOn(console, 'error').mockImplementation(() => {})` and asserts on it.
 */
import { afterAll, afterEach } from 'vitest'

const unexpected: string[] = []
// biome-ignore lint/suspicious/noConsole: this file watches the console
const own = { error: console.error, warn: console.warn }

for (const method of ['error', 'warn'] as const) {
  const print = own[method]
  console[method] = (...parts: unknown[]) => {
    unexpected.push(`console.${method}: ${parts.map(describe).join(' ')}`)
    print.apply(console, parts)
  }
}

function describe(part: unknown): string {
  return part instanceof Error ? (part.stack ?? part.message) : typeof part === 'string' ? part : JSON.stringify(part)
}

function failOnUnexpected() {
  const found = unexpected.splice(0)
  if (found.length > 0) throw new Error(`Unexpected console output:\n${found.join('\n')}`)
}

afterEach(failOnUnexpected)
// Covers output after the last test or while the file loads. The next file in the same page installs its own watch.
afterAll(() => {
  Object.assign(console, own)
  failOnUnexpected()
})
