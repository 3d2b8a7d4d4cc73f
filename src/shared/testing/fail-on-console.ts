/**
 * A setup file: an unexpected `console.error` or `console.warn` fails the test it happens in (house style, rule 23).
 * A test that expects one says so with `vi.spyOn(console, 'error').mockImplementation(() => {})` and asserts on it.
 */
import { afterAll, afterEach } from 'vitest'

const unexpected: string[] = []
// biome-ignore lint/suspicious/noConsole: watching the console is what this file is for
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
  if (found.length > 0) throw new Error(`The console was written to:\n${found.join('\n')}`)
}

afterEach(failOnUnexpected)
// What came after the last test, or while the file was loading. The next file of the same page watches for itself.
afterAll(() => {
  Object.assign(console, own)
  failOnUnexpected()
})
