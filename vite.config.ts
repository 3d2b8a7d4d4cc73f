import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { oldestBrowsers } from './scripts/oldest-browsers.ts'

const absolute = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Bundles what every page needs into three files beside the entry: React, the other libraries, which browsers keep
 * across releases, and our own code, but not `first-script.ts`, which must import nothing. The last two groups are what
 * pages of stories need besides, in two files instead of a dozen, because each small file costs about 150 bytes.
 */
export const firstView = [
  { name: 'react', tags: ['$initial' as const], test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 1 },
  { name: 'frame', tags: ['$initial' as const], test: /^(?!.*\/src\/app\/(?:first-script|start|entry-client))/ },
  {
    name: 'reading',
    test: /\/contract\/excerpt|\/src\/(?:entities\/money\/(?!@x\/bounty|ui\/(?:money-(?:trail|bar)|own-sums)|lib\/(?:money-parts|whole-percents|describe-own-money))|features\/(?:money\/view-movements\/ui\/every-movement|reading\/(?:follow\/ui\/follow-button|share-page\/(?:lib|ui\/share-buttons|ui\/share-page)|save-story\/ui\/save-(?:story|label)))|shared\/ui\/(?:column-grid|disclosure|copy-button|section-heading|description-list|inline)\/|widgets\/open-questions\/)/,
  },
  {
    name: 'document',
    test: /\/contract\/(?:content|salvage|plain-text|document|safe-url)\.ts|\/src\/(?:entities\/document|shared\/ui\/audio-player)\//,
  },
]

/**
 * Content blockers block files by words like `share`, `newsletter` or `cookie`. Only names that say nothing stay. Hashes do
 * not compress, and so few characters tell the files of many releases apart.
 */
const chunkFileNames = ({ name }: { name: string }) =>
  `assets/${firstView.some((group) => group.name === name) ? '[name]' : 'part'}-[hash:7].js`
const assetFileNames = ({ names }: { names: string[] }) =>
  `assets/${names.some((name) => name.endsWith('.css')) ? 'style' : '[name]'}-[hash:6][extname]`

/** Slate bundles a ResizeObserver polyfill; every browser we support has its own. */
const ownResizeObserver: Plugin = {
  name: 'own-resize-observer',
  enforce: 'pre',
  resolveId: (id) => (id === '@juggle/resize-observer' ? '\0resize-observer' : undefined),
  load: (id) => (id === '\0resize-observer' ? 'export const { ResizeObserver } = globalThis' : undefined),
}

/** Descriptions and rate limits of endpoints are for the server and its documentation; browsers need neither. */
const withoutServerParts: Plugin = {
  name: 'without-server-parts',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transform: {
    filter: { id: /\/contract\/endpoints\/[^/]+\.ts$/ },
    handler: (code) =>
      code
        .replace(/\n {2}summary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`|"[^"]*"),(?=\n)/g, '')
        .replace(/\n {2}limits(?:ByOutcome)?: \[[^\]]*\],(?=\n)/g, ''),
  },
}

/**
 * Two builds of one application: `vite build` for the browser, with a manifest that tells the server what a page
 * needs, and `vite build --ssr` for the server, bundled whole, so that rendering needs no `node_modules`.
 */
/** The build of the service worker shares them (scripts/build.ts). */
export const resolve = {
  alias: [
    { find: '@contract', replacement: absolute('./contract') },
    { find: /^@(?=\/)/, replacement: absolute('./src') },
    { find: /^react-style-singleton$/, replacement: absolute('./src/shared/styles/style-singleton.ts') },
    // Libraries bundle a shim for a hook that React has had since version 18.
    { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
  ],
}

export const target = Object.entries(oldestBrowsers).map(([browser, version]) => browser + version)

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [ownResizeObserver, withoutServerParts, react(), vanillaExtractPlugin()],
  appType: 'custom',
  resolve,
  // Name all entries, because there is no index.html and only generated vanilla-extract code imports this package.
  // Otherwise Vite discovers them late and reloads the page.
  optimizeDeps: {
    entries: ['src/app/start-application.tsx', 'src/pages/**/index.tsx'],
    include: ['@vanilla-extract/recipes/createRuntimeFn'],
  },
  // The built server renders with React's production code, whatever NODE_ENV is at run time.
  ...(command === 'build' && isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
  build: {
    target,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    // Pages are prefetched on demand, so preloading every page's scripts in the first view costs more than it saves.
    // Their style sheets must be listed, or they would load after the markup they style.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx' }
      : {
          input: ['src/app/entry-client.ts', 'src/app/first-script.ts'],
          // Endpoints are plain values and an index only declares, so a page bundles only what it uses of them. All pages
          // of readers show stories, which therefore stay in the frame.
          treeshake: {
            moduleSideEffects: [
              {
                test: /\/contract\/|\/src\/(?!app\/|entities\/story\/).*\/(?:index|@x\/[\w-]+)\.tsx?$/,
                sideEffects: false,
              },
            ],
          },
          output: { codeSplitting: { groups: firstView }, chunkFileNames, assetFileNames },
        },
  },
}))
