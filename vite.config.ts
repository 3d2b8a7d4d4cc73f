import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const absolute = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * What every page needs, in three files instead of twenty: React and the other libraries, which a browser keeps from
 * one release to the next, and our own code. `entry-client.ts` runs them one after the other.
 */
const firstView = [
  {
    name: 'begin',
    tags: ['$initial' as const],
    test: /src\/(?:app\/(?:entry-client|start\/)|shared\/lib\/wait\/(?:breathe|index))/,
    priority: 4,
  },
  { name: 'react', tags: ['$initial' as const], test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'frame', tags: ['$initial' as const], priority: 1 },
]

/** Slate brings an observer of its own for browsers that have none; ours all do. */
const ownResizeObserver: Plugin = {
  name: 'own-resize-observer',
  enforce: 'pre',
  resolveId: (id) => (id === '@juggle/resize-observer' ? '\0resize-observer' : undefined),
  load: (id) => (id === '\0resize-observer' ? 'export const { ResizeObserver } = globalThis' : undefined),
}

/**
 * Two builds of one application: `vite build` for the browser, with a manifest from which the server learns what a
 * page needs, and `vite build --ssr` for the server, whole, so that a page is rendered without `node_modules`.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [ownResizeObserver, react(), vanillaExtractPlugin()],
  appType: 'custom',
  resolve: {
    alias: [
      { find: '@contract', replacement: absolute('./contract') },
      { find: /^@(?=\/)/, replacement: absolute('./src') },
      { find: /^react-style-singleton$/, replacement: absolute('./src/shared/styles/style-singleton.ts') },
      // Libraries bring a stand-in for what React itself has had since version 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  // There is no index.html to start from, and one package is imported only by what vanilla-extract writes: all are named
  // here, so that Vite finds nothing late and reloads the page for it.
  optimizeDeps: {
    entries: ['src/app/start-application.tsx', 'src/pages/*/index.ts'],
    include: ['@vanilla-extract/recipes/createRuntimeFn'],
  },
  // A built server renders with React's production code, whatever NODE_ENV says when it starts.
  ...(command === 'build' && isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    // Pages are prefetched before they are asked for: naming every script of every page in the first view costs more
    // than it saves. Their sheets must be named, or they would come after what they style.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx' }
      : {
          input: ['src/app/entry-client.ts', 'src/app/start-application.tsx'],
          // An endpoint is a value: a page that calls none of a subject's carries none of them.
          treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
          output: { codeSplitting: { groups: firstView } },
        },
  },
}))
