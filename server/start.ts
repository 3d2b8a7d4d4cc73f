/** The entry of the built server (`scripts/build.ts`). */
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { openBuiltSite } from './publishing/pages/built-site.ts'

// The renderer loads in its own thread meanwhile.
const site = openBuiltSite(path.resolve(import.meta.dirname, '../dist'))
site.catch(() => undefined)
const { run } = await import('./main.ts')
await run(site)

// V8 collects a heap again once it has grown by 40 %. By itself it waits for up to four times the size (docs/scale.md#memory).
// Earlier it would delay the start.
setFlagsFromString('--heap-growing-percent=40')
