import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'

const root = path.resolve(import.meta.dirname, '../..')

export async function servePages() {
  process.env.NODE_ENV = 'production'
  const { build, preview } = await import('vite')
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-bench-'))
  const configuration = {
    configFile: false as const,
    root: import.meta.dirname,
    publicDir: path.join(root, 'public'),
    logLevel: 'warn' as const,
    plugins: [react(), vanillaExtractPlugin()],
    resolve: {
      alias: [
        { find: '@contract', replacement: path.join(root, 'contract') },
        { find: /^@(?=\/)/, replacement: path.join(root, 'src') },
      ],
    },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: path.join(import.meta.dirname, 'page.html') },
    },
    preview: { host: '127.0.0.1', port: 0 },
  }
  await build(configuration)
  const server = await preview(configuration)
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('The pages are not served')
  return {
    url: `http://127.0.0.1:${address.port}/page.html`,
    close: async () => {
      await server.close()
      await fs.rm(folder, { recursive: true, force: true })
    },
  }
}
