import type { Server } from 'node:http'
import { createServer, type EnvironmentModuleNode, type ViteDevServer } from 'vite'
import type { PageAssets, RenderPage } from '../../../contract/page-renderer.ts'
import type { Site } from './built-site.ts'
import { noStaticFiles } from './static-files.ts'

const serverEntry = '/src/app/entry-server.tsx'
const clientEntry = '/src/app/entry-client.ts'
const firstScript = `import('/src/app/first-script.ts')`

export async function openViteSite(server: Server): Promise<{ site: Site; vite: ViteDevServer }> {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  const loadRenderer = () => vite.ssrLoadModule(serverEntry) as Promise<{ renderPage: RenderPage }>
  return {
    vite,
    site: {
      async renderPage(request) {
        const { renderPage } = await loadRenderer()
        const page = await renderPage(request)
        if (!('html' in page)) return page
        return { ...page, html: await vite.transformIndexHtml(new URL(request.url).pathname, page.html) }
      },
      assetsFor: async (modules): Promise<PageAssets> => ({
        firstScript,
        modules: [clientEntry],
        inlineStyles: await collectStyles(vite, [serverEntry, ...modules.map((module) => `/${module}`)]),
        styleSheets: [],
        fonts: [],
      }),
      firstScript,
      staticFiles: noStaticFiles,
      hotReload: true,
    },
  }
}

async function collectStyles(vite: ViteDevServer, entries: readonly string[]): Promise<string> {
  const { ssr, client } = vite.environments
  if (ssr === undefined || client === undefined)
    throw new Error('Vite has no ssr or client environment to read styles from')
  const sheets = new Set<string>()
  const seen = new Set<EnvironmentModuleNode>()
  const visit = (node: EnvironmentModuleNode | undefined) => {
    if (node === undefined || seen.has(node)) return
    seen.add(node)
    for (const imported of node.importedModules) visit(imported)
    if (/\.css(?:$|\?)/.test(node.url)) sheets.add(node.url)
  }
  for (const entry of entries) {
    await vite.ssrLoadModule(entry)
    visit(await ssr.moduleGraph.getModuleByUrl(entry))
  }
  const direct = (url: string) => `${url}${url.includes('?') ? '&' : '?'}direct`
  const styles = await Promise.all([...sheets].map((url) => client.transformRequest(direct(url))))
  return styles.map((style) => style?.code ?? '').join('\n')
}
