import { build } from '../../scripts/build.ts'
import { makeDemoData } from '../product/start-demo.ts'

/** Playwright requires a default export. Skips the build when it is up to date; returns what is to do at the end. */
export default async function prepareProduct(): Promise<() => Promise<void>> {
  await build()
  return makeDemoData()
}
