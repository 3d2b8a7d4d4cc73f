import type { TestProject } from 'vitest/node'
import { build } from '../../scripts/build.ts'
import { findProgram } from '../product/describe-with.ts'
import { startDemo } from '../product/start-demo.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the product that both browsers open. */
    site: string
  }
}

/** Vitest global setup: starts the product once, unless no browser would open it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (['firefox-esr', 'WebKitWebDriver'].every((program) => findProgram(program) === undefined)) return
  await build()
  const product = await startDemo({ startTimeout: 140_000 })
  project.provide('site', product.url)
  return product.close
}
