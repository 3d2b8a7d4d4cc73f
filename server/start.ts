/** The entry of the built server (`scripts/build.ts`). */
import path from 'node:path'
import { openBuiltSite } from './publishing/pages/built-site.ts'

// The renderer loads in its own thread meanwhile.
const site = openBuiltSite(path.resolve(import.meta.dirname, '../dist'))
site.catch(() => undefined)
const { run } = await import('./main.ts')
await run(site)
